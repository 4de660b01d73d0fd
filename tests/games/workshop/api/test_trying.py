"""A robot is put onto a design by a program, which reads what the floor does."""

from typing import Any

import pytest

from games.models import Design, User
from tests.games.api.calls import Program, problem
from tests.games.support.designs import begun, paved, published


def trial(user: User, design: Design, **wanted: str) -> Any:
    return Program(user).post(f"workshop/designs/{design.pk}/trial", {"wanted": wanted})


def test_the_steps_are_told_in_sentences_and_as_events(owner: User) -> None:
    """The belt at C1 leads east."""
    tried = trial(owner, begun(owner), space="c1", heading="west", **{"register-1": "wait"}).json()
    assert (tried["space"], tried["ends"]) == ("C1", "The robot stands on D1, faces west and has no damage.")
    carried = [
        (step["lines"], event)
        for step in tried["steps"]
        for event in step["events"]
        if event["event"] == "ConveyorsMoved"
    ]
    assert len(carried) == 1
    assert "D1" in " ".join(carried[0][0])
    slots = {slot["name"]: (slot["chosen"], [value for value, _ in slot["choices"]]) for slot in tried["slots"]}
    assert slots["heading"] == ("west", ["north", "east", "south", "west"])
    assert slots["register-1"][0] == "wait"
    assert "u_turn" in slots["register-5"][1]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"space": "Q77"}, "There is no space Q77 on this floor."),
        ({"heading": "up"}, "A robot faces north, east, south or west."),
        ({"register-1": "jump"}, "There is no such card."),
        ({"register1": "u_turn"}, "There is no register1 to choose, only space, heading, register-1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(owner: User, wanted: dict[str, str], words: str) -> None:
    answer = trial(owner, begun(owner), **wanted)
    assert problem(answer) == (400, "wanted")
    assert words in answer.json()["detail"]


def test_a_floor_with_faults_is_refused(owner: User) -> None:
    pits = [{"type": "pit", "at": [1, 1]}, {"type": "gear", "at": [1, 1], "turn": "left"}]
    assert problem(trial(owner, begun(owner, paved(*pits)))) == (409, "has_faults")


def test_it_is_for_those_who_may_see_the_design(owner: User, stranger: User) -> None:
    published(owner, "link")
    design = Design.objects.get()
    assert trial(stranger, design).status_code == 404
    address, token = f"workshop/designs/{design.pk}/trial", design.link_token
    assert Program(stranger).post(address, {"token": token}).status_code == 200
