import pytest

from tests import budget

pytest_plugins = ["pytester"]

ALONE = [word for name in ("django", "playwright", "cacheprovider") for word in ("-p", f"no:{name}")]

BURN = """
import time, pytest

def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end: pass

@pytest.fixture(scope="module")
def shared(): burn(0.1)

@pytest.mark.slow("burns")
def test_slow(): burn(0.1)

def test_dear(): burn(0.1)

def test_cheap(shared): time.sleep(0.1)

first = []

def test_dear_the_first_two_times_only():
    if len(first) < 2: burn(0.1)
    first.append(1)
"""


@pytest.mark.slow("runs some tests that burn time")
def test_what_is_over_its_budget_fails_unless_it_says_why(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting, shared fixtures and what the first test of a process pays for all are not counted."""
    monkeypatch.setattr(budget, "BUDGET", 0.01)
    pytester.makeini("[pytest]\nmarkers = slow(reason): burns")
    pytester.makepyfile(BURN)
    outcome = pytester.runpytest("-p", "tests.budget", *ALONE)
    outcome.assert_outcomes(passed=3, failed=1)
    outcome.stdout.fnmatch_lines(["*test_dear took 0.1* s of a processor, and its budget is now*"])


def test_each_run_is_judged_once(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processor may be quicker a moment later, and the budget smaller than what the test was allowed to take."""
    speeds = iter([10 * budget.USUAL, budget.USUAL])
    monkeypatch.setattr(budget, "BUDGET", 0.01)
    monkeypatch.setattr(budget, "known_work", lambda: next(speeds))
    pytester.makepyfile(
        "import time\ndef test_it():\n    end = time.process_time() + 0.05\n    while time.process_time() < end: pass"
    )
    pytester.runpytest("-p", "tests.budget", *ALONE).assert_outcomes(passed=1)


def test_what_a_shared_processor_may_be_to_blame_for_is_named(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"BUDGET": 0.08, "SHOWN": 0}.items():
        monkeypatch.setattr(budget, name, value)
    pytester.makepyfile(
        "import time\ndef test_it():\n    end = time.process_time() + 0.09\n    while time.process_time() < end: pass"
    )
    outcome = pytester.runpytest("-p", "tests.budget", *ALONE)
    outcome.assert_outcomes(passed=1)
    outcome.stdout.fnmatch_lines(["Over its budget*test_it"])


def test_a_reason_is_asked_for(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nmarkers = slow(reason): burns")
    pytester.makepyfile("import pytest\n@pytest.mark.slow\ndef test_slow(): pass")
    outcome = pytester.runpytest("-p", "tests.budget", *ALONE)
    outcome.stderr.fnmatch_lines(["*say why it is slow*"])


@pytest.mark.slow("runs pytest, with two workers")
def test_a_worker_tells_of_a_test_that_has_passed_in_one_report_with_its_whole_cost(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        "import pytest\n"
        "@pytest.fixture\n"
        "def broken():\n    yield\n    1 / 0\n"
        "def test_right(): pass\n"
        "def test_wrong(): 1 / 0\n"
        "def test_broken(broken): pass"
    )
    reports = pytester.inline_run("-p", "tests.budget", *ALONE).getreports("pytest_runtest_logreport")
    right, wrong, broken = [reports[first : first + 3] for first in (0, 3, 6)]
    [told] = budget.told_of(right)
    assert (told.when, told.outcome, told.cost) == ("call", "passed", right[-1].cost)
    assert [(report.when, report.outcome) for report in budget.told_of(wrong)] == [
        ("call", "failed"),
        ("teardown", "passed"),
    ]
    assert [(report.when, report.outcome) for report in budget.told_of(broken)] == [
        ("call", "passed"),
        ("teardown", "failed"),
    ]
