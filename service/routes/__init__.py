"""The paths of openapi.yaml."""
