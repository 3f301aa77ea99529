"""The paths of the contract, bound to what answers them.

A route reads, calls and responds; whatever takes more than that is done below.
"""
