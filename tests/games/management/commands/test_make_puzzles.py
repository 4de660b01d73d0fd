"""manage.py make_puzzles: what comes with the rules, once, and more from games if asked."""

from io import StringIO

from django.core.management import call_command

from games.models import Puzzle


def said(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("make_puzzles", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_it_adds_what_is_missing_and_may_be_repeated(db: None) -> None:
    (first,) = said()
    count = Puzzle.objects.count()
    assert first == f"{count} new puzzles came with the rules."
    assert count >= 300
    assert said() == ["0 new puzzles came with the rules."]


def test_from_games_only_if_asked(db: None) -> None:
    assert said("--games", "5")[1] == "0 new puzzles were made from games."
