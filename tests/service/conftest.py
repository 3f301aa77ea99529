import pytest
from flask import Flask

from service import Settings, create_app
from tests.service.client import Client


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(Settings())


@pytest.fixture(scope="session")
def client(app: Flask) -> Client:
    return Client(app)
