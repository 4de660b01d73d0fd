"""The themes of puzzles, and the list of those that have one."""

from django.contrib.auth.models import AnonymousUser

from games.models import Puzzle
from games.puzzles.queries import shelf
from games.puzzles.queries.shelf import PuzzleFilter
from games.puzzles.queries.themes import known_themes, packed
from games.puzzles.services.shelf import find_themes
from tests.games.support.puzzles import some_puzzles


def test_the_list_is_narrowed_to_a_theme(db: None) -> None:
    """No part of a word is a theme, and a puzzle without any is not looked at again."""
    some_puzzles(3)
    find_themes()
    of = {it.id: it.themes for it in shelf.lines(list(Puzzle.objects.order_by("mean", "pk")), AnonymousUser())}
    assert set(known_themes()) == {theme for themes in of.values() for theme in themes}
    for theme in known_themes():
        assert sorted(_listed(PuzzleFilter(theme=theme))) == sorted(pk for pk, themes in of.items() if theme in themes)
    assert _listed(PuzzleFilter(theme="push")) == []
    Puzzle.objects.update(themes=packed([]))
    find_themes()
    assert known_themes() == {}


def _listed(wanted: PuzzleFilter) -> list[int]:
    return [puzzle.pk for puzzle in shelf.puzzles(wanted, AnonymousUser())]
