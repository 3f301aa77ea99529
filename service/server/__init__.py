"""How gunicorn hands requests to the service, and what it says to clients that send none.

The application knows nothing of it, and works under any other server.
"""
