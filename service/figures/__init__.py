"""What is told of the service: a line for each request, numbers for Prometheus, spans.

Of a body or a state nothing is told, and of a key its name alone.
"""
