"""The requests in marshmallow: envelopes load what the contract accepts, shapes explain what it refuses."""
