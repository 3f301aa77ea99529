"""What is told of the service: a line for each request, numbers for Prometheus, spans.

Of a body, a key or a state nothing is told.
"""
