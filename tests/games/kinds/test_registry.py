"""Which kinds of game there are."""

import pytest

from engine.catalogue import games
from engine.kernel.errors import BadData
from games.errors import NotFound
from games.kinds import folders_in, own_kinds
from games.kinds.registry import kind_of, kinds, rules_named, terms_of, usual_kind
from games.models import Game


def test_every_game_of_the_engine_can_be_played_here() -> None:
    assert list(kinds()) == list(games()) == ["roborally", "volt"]
    for slug, kind in kinds().items():
        assert kind_of(slug) is kind
        assert kind.rules is rules_named(slug) is games()[slug]
    assert usual_kind().slug == "roborally"


def test_what_is_no_kind_of_game_is_not_found(subtests: pytest.Subtests) -> None:
    for slug in ["chess", "", "base", "registry"]:
        with subtests.test(slug):
            with pytest.raises(NotFound, match=f"no game called {slug}"):
                kind_of(slug)
            with pytest.raises(BadData, match=f"unknown game {slug}"):
                rules_named(slug)


def test_the_words(subtests: pytest.Subtests) -> None:
    for kind, words in [
        ("roborally", ("RoboRally", "race", "turn", "board")),
        ("volt", ("VOLT", "game", "round", "arena")),
        ("chess", ("Game", "game", "turn", "board")),
    ]:
        with subtests.test(kind):
            terms = terms_of(kind)
            assert (terms.title, terms.game, terms.turn, terms.board) == words


def test_the_folders_of_games_kinds_are_found() -> None:
    assert own_kinds() == ["games.kinds.roborally", "games.kinds.volt"]
    folders = folders_in([*own_kinds(), "tests.tiny_game"], "templates")
    assert [folder.parent.name for folder in folders] == ["roborally", "volt", "tiny_game"]
    assert folders_in(own_kinds(), "no_such_folder") == []


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no package tests\.giant_game"):
        folders_in(["tests.giant_game"], "templates")


def test_the_database_finds_a_game_by_the_venue_that_its_kind_tells(db: None, subtests: pytest.Subtests) -> None:
    for slug, setup, outcome in [
        ("roborally", {"course": "dizzy-dash", "lives": 3}, None),
        ("roborally", {"course": "dizzy-dash"}, {"places": [[0], [1]]}),
        ("volt", {"arena": "rome"}, None),
        ("volt", {"series": "championship"}, None),
        ("volt", {"series": "championship"}, {"places": [[0], [1]], "arena": "tokyo"}),
        ("volt", {"arena": "rome"}, {"places": [[0], [1]], "arena": "tokyo"}),
    ]:
        with subtests.test(f"{setup}, {outcome}"):
            game = Game.objects.create(
                kind=slug, title="Here", setup=setup, outcome=outcome, seats_wanted=2, deadline_seconds=3600
            )
            assert game.venue == kind_of(slug).venues.venue_of(setup, outcome)
