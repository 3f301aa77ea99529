"""API keys: known by their hashes, so that whoever reads the configuration cannot use them."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ApiKey:
    name: str
    sha256: str

    @classmethod
    def parse(cls, text: str) -> "ApiKey":
        """From name:sha256, as the configuration has it."""
        if not re.fullmatch("[A-Za-z0-9._-]{1,64}:[0-9a-fA-F]{64}", text):
            raise ValueError(text)
        name, _, sha256 = text.partition(":")
        return cls(name, sha256.lower())
