"""How gunicorn hands requests to the service."""
