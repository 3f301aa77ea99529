"""A pytest plugin: a run that skips a test has failed."""

import pytest


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> object:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and has_skipped(reporter) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if has_skipped(terminalreporter):
        terminalreporter.write_line("ERROR: no test may be skipped in this run.")


def has_skipped(reporter: pytest.TerminalReporter) -> bool:
    return bool(reporter.getreports("skipped"))
