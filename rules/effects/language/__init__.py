"""How scripts are read, run and worded: scope, parameters, steps, choices.

It knows operations as a kind of thing; which there are is said in operations/.
"""
