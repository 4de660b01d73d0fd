"""A reviewed turn on its board, and another program tried in it."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.safestring import SafeString

from games.models import Game
from games.review.queries.looking import Outcome, TurnOnBoard


def test_a_program_is_tried_in_place(reviewed: Game, client: Client) -> None:
    """Both ways are on the board, then a third one; what the hand does not allow is refused with a reason."""
    address = reverse("review", args=[reviewed.pk])
    shown = client.get(address, {"robot": 1, "turn": 1}).context["on_board"]
    assert [it.id for it in shown.outcomes] == ["played", "best"]
    fields = {f"{shown.name}-{place}": slot.chosen for place, slot in enumerate(shown.slots, start=1)}
    turned = fields | {f"{shown.name}-1": fields[f"{shown.name}-2"], f"{shown.name}-2": fields[f"{shown.name}-1"]}
    tried = client.get(address, {"robot": 1, "turn": 1} | turned).context["on_board"]
    assert [it.id for it in tried.outcomes] == ["played", "best", "tried"]
    assert all(f"way-{it.id}" in tried.board for it in tried.outcomes)
    watched = client.get(tried.watch)
    assert watched.context["sandbox"].is_changed
    assert f"{address}?robot=1&amp;turn=1#turns" in watched.content.decode()
    doubled = client.get(address, {"robot": 1, "turn": 1} | fields | {f"{shown.name}-1": fields[f"{shown.name}-2"]})
    assert doubled.context["on_board"].error
    assert "way-tried" not in doubled.context["on_board"].board


@pytest.mark.parametrize(("ends", "is_alike"), [(["on C3", "on C3"], True), (["on C3", "on C4"], False), ([], False)])
def test_what_was_played_and_the_best_may_come_to_the_same(ends: list[str], is_alike: bool) -> None:
    none = SafeString("")
    outcomes = [Outcome(name, none, end, 1.0) for name, end in zip(("played", "best"), ends, strict=False)]
    shown = TurnOnBoard(board=none, outcomes=outcomes, name="", slots=[], laying=none, error="", watch="")
    assert shown.ends_alike == is_alike
