"""Puzzles on the shelf: those that come with the rules, and those from games that were played here."""

import json

import pytest

from engine.kernel.chance import Chance
from engine.roborally.game import GAME
from engine.roborally.puzzles.positions import positions
from engine.roborally.puzzles.shipped import shipped_puzzles
from games.kinds.registry import kind_of
from games.models import Game, Puzzle, User
from games.puzzles.services import shelf
from games.shapes.puzzles import MadePuzzle, PlayedTurn
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.support.puzzles import made
from tests.people import joined, new_race


def test_all_that_come_with_the_rules_and_each_once(db: None) -> None:
    count = sum(1 for _ in shipped_puzzles())
    assert [shelf.load_shipped(), shelf.load_shipped()] == [count, 0]
    first = Puzzle.objects.get(slug=made().puzzle.id)
    assert (first.kind, first.goal, first.source) == ("roborally", made().puzzle.goal.kind(), "bots")
    assert first.mean == made().difficulty


def test_what_is_there_stays_as_it_is(db: None) -> None:
    shelf.load_shipped()
    Puzzle.objects.filter(slug=made().puzzle.id).update(mean=1999, tried=7)
    Puzzle.objects.exclude(slug=made().puzzle.id).first().delete()  # type: ignore[union-attr]
    assert shelf.load_shipped() == 1
    assert Puzzle.objects.get(slug=made().puzzle.id).mean == 1999


@pytest.fixture
def over(race: Game, owner: User, seated: User) -> Game:
    for _ in range(2):
        play_turn(race, owner, seated)
    finish(race, seated)
    race.refresh_from_db()
    return race


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[list[PlayedTurn]]:
    """The turns of games that puzzles were to be made from; each gives the first puzzle of the file."""
    seen: list[list[PlayedTurn]] = []

    def made_from(turns: list[PlayedTurn]) -> list[MadePuzzle]:
        seen.append(turns)
        it = made()
        return [MadePuzzle(it.puzzle.id, it.puzzle.goal.kind(), it.difficulty, it.data())]

    monkeypatch.setattr(kind_of("roborally").puzzles, "made_from", made_from)
    return seen


def test_finished_open_games_are_looked_through(over: Game, looked_at: list[list[PlayedTurn]]) -> None:
    assert shelf.make_from_games(5) == 1
    assert Puzzle.objects.get().source == "games"
    ((first, *_),) = looked_at
    assert first.number == 1
    assert first.seed.hex() == over.seed


@pytest.mark.parametrize("change", [{"visibility": "link"}, {"status": "running"}])
def test_other_games_are_nobodys_business(
    over: Game, looked_at: list[list[PlayedTurn]], change: dict[str, str]
) -> None:
    Game.objects.filter(pk=over.pk).update(**change)
    assert shelf.make_from_games(5) == 0
    assert looked_at == []


def test_turns_of_older_rules_are_left_out(over: Game, looked_at: list[list[PlayedTurn]]) -> None:
    over.turns.filter(number=1).update(revision=1)
    shelf.make_from_games(5)
    assert 1 not in [turn.number for turn in looked_at[0]]


def test_a_real_turn_gives_positions_without_the_names_of_people(owner: User, seated: User) -> None:
    game = joined(new_race(owner, options={"course": "risky-exchange", "option_cards": False}), seated)
    play_turn(game, owner, seated)
    finish(game, seated)
    game.refresh_from_db()
    (turn, *_) = shelf.played_turns(game, kind_of("roborally"))
    chance = Chance(turn.seed, turn.epoch, turn.number)
    found = list(positions(GAME.decode(turn.snapshot), turn.number, list(turn.journal), chance))
    assert len(found) == 2
    for position in found:
        text = json.dumps(made().puzzle._replace(position=position).data())
        assert owner.username not in text
        assert seated.username not in text
