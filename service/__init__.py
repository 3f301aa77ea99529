"""Umpire over HTTP: reads a request, calls one function of `rules`, writes the answer."""

import os
from functools import partial

from flask import Flask

from service.answers.documents import make_documents
from service.answers.edge import begin_request, choose_form, finish, refuse_second_slash
from service.answers.errors import handle_errors
from service.cache import RedisTier
from service.cache.boards import Boards
from service.figures.tracing import trace_requests
from service.gate.cors import allow_origins
from service.gate.gate import guard
from service.reading.content import NAME
from service.reading.contract import load_contract
from service.reading.schemas.requests import REGISTER_BOARD
from service.routes.boards import board_routes
from service.routes.health import health_routes
from service.routes.operation import operation_routes
from service.routes.play import play_routes
from service.routes.reference import reference_routes
from service.settings import Settings

__all__ = ["Settings", "create_app"]


def create_app(settings: Settings | None = None) -> Flask:
    """Without settings of its own the application takes them from the environment."""
    settings = settings or Settings.from_environment(os.environ)
    contract = load_contract()
    app = Flask(__name__, static_folder=None)
    # A path is what it says: no redirects from //v1 to /v1.
    app.url_map.merge_slashes = False
    redis = RedisTier.of(settings)
    boards = app.extensions[NAME] = Boards.of(settings, redis, partial(contract.accepts, REGISTER_BOARD.operation))
    app.before_request(begin_request)
    app.before_request(refuse_second_slash)
    app.after_request(finish)
    if settings.tracing:
        trace_requests(app)
    allow_origins(app, settings)
    guard(app, settings, redis)
    app.before_request(choose_form(contract.forms))
    app.register_blueprint(board_routes(boards, contract, settings))
    app.register_blueprint(play_routes(contract, settings))
    app.register_blueprint(reference_routes(contract.documents, make_documents(contract, settings)))
    app.register_blueprint(health_routes(redis))
    app.register_blueprint(operation_routes(settings))
    handle_errors(app)
    return app
