"""From the bytes of a request to a typed request, or to the refusal that says what is wrong with it.

The contract alone accepts; the schemas load what it accepted and explain what it refused.
"""
