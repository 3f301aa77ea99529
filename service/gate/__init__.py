"""Who comes in: keys, rates, and the web pages that may call.

It reads no body; whoever is refused here has cost next to nothing.
"""
