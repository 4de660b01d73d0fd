"""The events of a game from a place on: each once, in pieces, and as the asking seat may know them."""

import pytest

from engine.kernel.events import Event
from engine.roborally.events import CardsDealt
from games.errors import Closed, Refused
from games.history.queries import event_tail
from games.history.queries.event_tail import Tail, tail
from games.models import Game, User
from games.view.queries.game_view import game_page
from tests.games.support.moves import play_turn
from tests.games.support.tables import third_turn_of


@pytest.fixture
def played(owner: User, seated: User) -> Game:
    """Two turns have been played."""
    return third_turn_of(owner, seated)


def told(found: Tail) -> list[tuple[int, int, Event]]:
    """Every event with its turn and its number there."""
    return [(part.turn, part.first + n, event) for part in found.turns for n, event in enumerate(part.events)]


def test_it_tells_of_every_turn_from_the_set_up_to_the_open_one(played: Game, owner: User) -> None:
    found = tail(played, owner)
    assert [(part.turn, part.first, part.is_over) for part in found.turns] == [
        (0, 0, True),
        (1, 0, True),
        (2, 0, True),
        (3, 0, False),
    ]
    assert (found.since, found.has_more, found.version) == ("0-0-0", False, played.version)
    assert found.turns[-1].events == game_page(played, owner).events


def test_asked_again_it_tells_what_is_new(race: Game, owner: User, seated: User) -> None:
    first = tail(race, owner)
    assert tail(race, owner, first.next).turns == []
    play_turn(race, owner, seated)
    second = tail(race, owner, first.next)
    assert (second.since, second.turns[0].turn, second.turns[0].is_over) == (first.next, 1, True)
    assert told(first) + told(second) == told(tail(race, owner))


def test_it_is_all_the_same_how_many_turns_are_read_at_once(
    played: Game, owner: User, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    whole = tail(played, owner)
    for at_once in [1, 2, 3, 4]:
        with subtests.test(f"{at_once}"):
            monkeypatch.setattr(event_tail, "TURNS_AT_ONCE", at_once)
            assert tail(played, owner) == whole


def test_a_long_tail_comes_in_pieces(played: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = told(tail(played, owner))
    monkeypatch.setattr(event_tail, "MOST", 7)
    pieces = [tail(played, owner)]
    while pieces[-1].has_more:
        assert len(told(pieces[-1])) == 7
        pieces.append(tail(played, owner, pieces[-1].next))
    assert [event for piece in pieces for event in told(piece)] == whole
    assert pieces[-1].next == tail(played, owner, pieces[-1].next).next


def test_each_is_told_the_own_cards_and_of_the_others_that_they_were_dealt(
    race: Game, owner: User, seated: User
) -> None:
    mine, theirs, nobodys = (
        [event for event in told(tail(race, viewer)) if isinstance(event[2], CardsDealt)]
        for viewer in (owner, seated, None)
    )
    assert mine
    assert [event[:2] for event in mine] == [event[:2] for event in theirs] == [event[:2] for event in nobodys]
    assert mine != theirs
    assert nobodys not in (mine, theirs)


def test_what_is_no_place_is_refused(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for since in ["yesterday", "1-2", "0-0-0-0", "0--1-0", "0-0-x", "0-0-\u0663", "0-0-", "0-0-123456789"]:
        with subtests.test(since):
            with pytest.raises(Refused) as refusal:
                tail(race, owner, since)
            assert refusal.value.code == "since"


def test_a_place_that_the_game_has_not_reached_was_before_it_went_back(
    race: Game, owner: User, subtests: pytest.Subtests
) -> None:
    for since in ["1-1-0", "0-2-0", "0-1-9999"]:
        with subtests.test(since):
            with pytest.raises(Closed) as refusal:
                tail(race, owner, since)
            assert refusal.value.code == "rewound"
