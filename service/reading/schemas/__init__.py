"""The request bodies in marshmallow: one set loads accepted requests, the other explains refused ones."""
