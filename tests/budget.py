"""What tests take, which is shown at the end of a run.

A test's cost is the processor time of its process, and of the processes that it has started and seen end. Waiting for
a busy machine costs nothing, and neither do fixtures that several tests share. Tests with the marks `services` and
`browser` are dear in other processes, so their cost is the time on the wall.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

ELSEWHERE = ("services", "browser")
"""The marks of tests for which other processes work."""
SHOWN = 20
"""So many of the dearest tests are listed at the end."""
DEPTH = 3
"""Folders down to this depth are listed at the end."""


def processor() -> float:
    used = os.times()
    return time.process_time() + used.children_user + used.children_system


class Meter:
    """What the test that is under way has taken. Fixtures that several tests share are left out."""

    def __init__(self) -> None:
        self.shared = 0.0
        self.cost = 0.0

    def reading(self, item: pytest.Item) -> float:
        return time.monotonic() if is_elsewhere(item) else processor() - self.shared

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        began = processor() - self.shared
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self.shared += processor() - self.shared - began

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        self.cost = 0.0
        return (yield from self._measured(item))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        return (yield from self._measured(item))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        if nextitem and nextitem.parent is item.parent:  # otherwise what several tests have shared ends as well
            return (yield from self._measured(item))
        return (yield)

    def _measured(self, item: pytest.Item) -> Iterator[None]:
        began = self.reading(item)
        try:
            return (yield)
        finally:
            self.cost += self.reading(item) - began

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Iterator[pytest.TestReport]:
        report = yield
        report.cost = self.cost
        return report


def is_elsewhere(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in ELSEWHERE)


class Bill:
    """The costs of all tests, shown at the end."""

    def __init__(self) -> None:
        self._costs: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self._costs[report.nodeid] = report.cost

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self._costs) <= SHOWN:
            return
        folders: Counter[str] = Counter()
        for nodeid, cost in self._costs.items():
            folders["/".join(nodeid.split("::")[0].split("/")[:-1][:DEPTH])] += cost
        terminalreporter.section("seconds of the folders and of the dearest tests")
        for name, cost in [*folders.most_common(), *self._costs.most_common(SHOWN)]:
            terminalreporter.write_line(f"{cost:8.2f}  {name}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Meter())
    config.pluginmanager.register(Bill())
