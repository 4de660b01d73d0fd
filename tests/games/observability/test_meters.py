"""What is counted and timed."""

from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import REGISTRY

from games.observability import meters


def value(name: str, **labels: Any) -> float:
    return REGISTRY.get_sample_value(name, {label: str(said) for label, said in labels.items()}) or 0


@pytest.mark.parametrize(
    ("method", "label"), [("GET", "GET"), ("DELETE", "DELETE"), ("get", "other"), ("BREW", "other"), (None, "other")]
)
def test_an_answer_is_counted_and_timed_and_methods_are_a_short_list(method: str | None, label: str) -> None:
    def counted() -> tuple[float, float, float]:
        return (
            value("robots_requests_total", view="test_meters", method=label, status=418),
            value("robots_request_seconds_count", view="test_meters"),
            value("robots_request_seconds_sum", view="test_meters"),
        )

    before = counted()
    meters.answered("test_meters", method, 418, 0.25)
    assert [new - old for new, old in zip(counted(), before, strict=True)] == pytest.approx([1, 1, 0.25])
    assert label == method or not value("robots_requests_total", view="test_meters", method=method, status=418)


def test_the_rules_have_the_time_that_passes_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 12.5])
    monkeypatch.setattr(meters, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    before = value("robots_turn_engine_seconds_total", kind="chess")
    with meters.rules("chess"):
        pass
    assert value("robots_turn_engine_seconds_total", kind="chess") - before == pytest.approx(2.5)


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_game_that_was_carried_on_is_timed_once_and_its_turns_are_counted(turns: int) -> None:
    def counted() -> tuple[float, float, float]:
        return (
            value("robots_turns_total", kind="chess"),
            value("robots_turn_transaction_seconds_count", kind="chess"),
            value("robots_turn_transaction_seconds_sum", kind="chess"),
        )

    before = counted()
    meters.resolved("chess", turns, 0.5)
    assert [new - old for new, old in zip(counted(), before, strict=True)] == pytest.approx([turns, 1, 0.5])
