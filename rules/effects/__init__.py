"""The step language: what cards and abilities do, read from plain data, run on the stack, and told in English."""
