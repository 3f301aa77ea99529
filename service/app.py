"""The application: everything that can be done before the first request is done here."""

import os

from flask import Flask

from service.boards import NAME, Boards
from service.contract import load_contract
from service.cors import allow_origins
from service.documents import make_documents
from service.edge import begin, choose_form, finish
from service.errors import handle_errors
from service.gate import guard
from service.routes.boards import board_routes
from service.routes.operation import operation_routes
from service.routes.play import play_routes
from service.routes.readiness import readiness_routes
from service.routes.reference import reference_routes
from service.settings import Settings
from service.tracing import trace_requests


def create_app(settings: Settings | None = None) -> Flask:
    """Without settings of its own the application takes them from the environment."""
    settings = settings or Settings.from_environment(os.environ)
    contract = load_contract()
    app = Flask(__name__, static_folder=None)
    # A path is what it says: no redirects from //v1 to /v1.
    app.url_map.merge_slashes = False
    boards = app.extensions[NAME] = Boards.of(settings)
    app.before_request(begin)
    app.after_request(finish)
    if settings.tracing:
        trace_requests(app)
    allow_origins(app, settings)
    guard(app, settings, boards.redis)
    app.before_request(choose_form)
    app.register_blueprint(board_routes(boards, contract, settings))
    app.register_blueprint(readiness_routes(boards))
    app.register_blueprint(play_routes(contract, settings))
    app.register_blueprint(reference_routes(make_documents(contract, settings)))
    app.register_blueprint(operation_routes(settings))
    handle_errors(app)
    return app
