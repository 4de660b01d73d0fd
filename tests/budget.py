"""What tests take. One that takes more than its budget fails, unless it says why: @pytest.mark.slow("reason").

A test's cost is the processor time of its process, and of the processes that it has started and seen end. Waiting for
a busy machine costs nothing, and neither do fixtures that several tests share. Tests with the marks `services` and
`browser` have no budget: other processes work for them, and their cost is the time on the wall.

The first test of a process pays for what the others find in memory: templates, courses, imports. So a test over its
budget is run again, up to twice, and the last time counts. The budget is meant for a machine that does `known_work` in
USUAL seconds. Where that takes longer at this moment, the budget grows in proportion, and by a MARGIN for what a shared
processor slows down more than that: a test fails for what it does, never for who works beside it. What is between is
named at the end.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lean import roomy

BUDGET = 0.4
"""Seconds of a processor."""
MARGIN = 2.5
"""So many times its budget makes a test fail."""
AGAIN = 2
"""So many further times a test may try to stay within its budget."""
USUAL = 0.015
"""Seconds of a processor for `known_work`, on a quick one that nothing else uses."""
ELSEWHERE = ("services", "browser")
"""The marks of tests for which other processes work."""
SHOWN = 20
"""So many of the dearest tests are listed at the end."""
DEPTH = 3
"""Folders down to this depth are listed at the end."""


def known_work() -> float:
    """The seconds of a processor that some work takes now, which is always the same."""
    began, sums = time.process_time(), dict.fromkeys(range(1000), 0)
    for number in range(200_000):
        sums[number % 1000] += number
    return time.process_time() - began


def processor() -> float:
    used = os.times()
    return time.process_time() + used.children_user + used.children_system


class Meter:
    """What the test that is under way has taken. Fixtures that several tests share are left out."""

    def __init__(self) -> None:
        self.shared = 0.0
        self.cost = 0.0
        self.is_elsewhere = False

    def reading(self) -> float:
        return time.monotonic() if self.is_elsewhere else processor() - self.shared

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        began = processor() - self.shared
        try:
            return (yield)
        finally:
            self.shared += processor() - self.shared - began

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        self.cost, self.is_elsewhere = 0.0, is_elsewhere(item)
        return (yield from self._measured())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        return (yield from self._measured())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        if nextitem and nextitem.parent is item.parent:  # otherwise what several tests have shared ends as well
            return (yield from self._measured())
        return (yield)

    def _measured(self) -> Iterator[None]:
        began = self.reading()
        try:
            return (yield)
        finally:
            self.cost += self.reading() - began

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Iterator[pytest.TestReport]:
        report = yield
        report.cost = self.cost
        report.is_over = self.cost > BUDGET and has_budget(item)
        return report


class Judge:
    """Runs a test that is over its budget once more, and fails it if it is still over.

    A worker of xdist tells of a test only what is shown, in one report if it has passed: each message takes both
    processes as long as a tiny test.
    """

    def __init__(self, config: pytest.Config) -> None:
        self._run = config.pluginmanager.get_plugin("runner").runtestprotocol

    @pytest.hookimpl(tryfirst=True)
    @roomy
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        is_limited = has_budget(item)
        is_worker = hasattr(item.config, "workerinput")
        if not is_worker:
            item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = self._run(item, nextitem=nextitem, log=False)
        budget = exceeded(reports) if is_limited else 0
        for _ in range(AGAIN if budget else 0):
            item._initrequest()
            reports = self._run(item, nextitem=nextitem, log=False)
            budget = exceeded(reports)  # once for each run: the budget is another one the next time
            if not budget:
                break
        if budget:
            reports[1].outcome = "failed"
            reports[1].longrepr = (
                f"{item.nodeid} took {reports[-1].cost:.2f} s of a processor, and its budget is now {budget:.2f} s. "
                'Make it cheaper, or say why it is dear: @pytest.mark.slow("reason").'
            )
        for report in told_of(reports) if is_worker else reports:
            item.ihook.pytest_runtest_logreport(report=report)
        if not is_worker:
            item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True


def told_of(reports: list[pytest.TestReport]) -> list[pytest.TestReport]:
    """What a worker tells of a test."""
    if not all(report.passed for report in reports):
        return [report for report in reports if not (report.when == "setup" and report.passed)]
    _, call, teardown = reports
    call.cost, call.is_over, call.keywords, call.sections = teardown.cost, teardown.is_over, {}, []
    return [call]


def is_elsewhere(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in ELSEWHERE)


def has_budget(item: pytest.Item) -> bool:
    return not is_elsewhere(item) and not has_reason(item)


def has_reason(item: pytest.Item) -> bool:
    mark = item.get_closest_marker("slow")
    if mark and not (len(mark.args) == 1 and isinstance(mark.args[0], str)):
        raise pytest.UsageError(f'{item.nodeid}: say why it is slow: @pytest.mark.slow("reason").')
    return mark is not None


def exceeded(reports: list[pytest.TestReport]) -> float:
    """The budget at this moment, if a test that has passed took more; otherwise 0."""
    cost = reports[-1].cost
    if cost <= MARGIN * BUDGET or not all(report.passed for report in reports):
        return 0
    budget = BUDGET * max(1, known_work() / USUAL)
    return budget if cost > MARGIN * budget else 0


class Bill:
    """The costs of all tests, shown at the end."""

    def __init__(self) -> None:
        self._costs: Counter[str] = Counter()
        self._over: dict[str, bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Each report has the cost so far, and the last one of a test the whole."""
        if hasattr(report, "cost"):
            self._costs[report.nodeid], self._over[report.nodeid] = report.cost, report.is_over

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self._costs) <= SHOWN:
            return
        folders: Counter[str] = Counter()
        for nodeid, cost in self._costs.items():
            folders["/".join(nodeid.split("::")[0].split("/")[:-1][:DEPTH])] += cost
        terminalreporter.section("seconds of the folders and of the dearest tests")
        for name, cost in [*folders.most_common(), *self._costs.most_common(SHOWN)]:
            terminalreporter.write_line(f"{cost:8.2f}  {name}")
        for name in filter(self._over.get, self._over):
            terminalreporter.write_line(f"Over its budget of {BUDGET} s, which a busy processor excuses: {name}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Meter())
    config.pluginmanager.register(Judge(config))
    config.pluginmanager.register(Bill())
