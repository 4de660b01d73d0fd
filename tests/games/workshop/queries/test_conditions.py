"""What the shelf asks of a version: a measure, and a game that its author has won against bots."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Design, Game, Seat, User
from games.workshop.queries.conditions import conditions, finish_of
from games.workshop.services import designs
from tests.games.support.designs import begun
from tests.games.support.shelves import arena, go_on, kept, latest, measure, play_on


def drive(design: Design, author: User, other: User, done: str) -> None:
    """Does the steps in `done`, one after the other."""
    steps: dict[str, Callable[[], object]] = {
        "measured": lambda: measure(design),
        "measuring": lambda: measure(design, "running"),
        "failed": lambda: measure(design, "failed"),
        "won": lambda: play_on(design, author),
        "lost": lambda: play_on(design, author, winner=1),
        "with": lambda: play_on(design, author, other),
        "other": lambda: play_on(design, other),
        "unfinished": lambda: play_on(design, author, status=Game.Status.RUNNING),
        "autopilot": lambda: Seat.objects.filter(game=play_on(design, author), user=author).update(autopilot=True),
        "on": lambda: go_on(design, "Back alley"),
        "unconfirmed": lambda: author.emailaddress_set.update(verified=False),
    }
    for step in done.split():
        steps[step]()


def missing(design: Design, author: User) -> str:
    return " ".join(it.name for it in conditions(latest(design), author) if not it.is_met)


@pytest.mark.parametrize(
    ("done", "still"),
    [
        ("", "measured won"),
        ("won", "measured"),
        ("measuring won", "measured"),
        ("failed won", "measured"),
        ("measured", "won"),
        ("measured lost", "won"),
        ("measured with", "won"),
        ("measured other", "won"),
        ("measured unfinished", "won"),
        ("measured autopilot", "won"),
        ("measured won on", "measured won"),
        ("measured won unconfirmed", "confirmed"),
        ("measured won", ""),
        ("measured with won", ""),
    ],
)
def test_the_shelf_asks_for_a_measure_and_a_race_won_against_bots(
    owner: User, seated: User, done: str, still: str
) -> None:
    design = kept(owner)
    drive(design, owner, seated, done)
    assert missing(design, owner) == still


def test_an_arena_is_asked_for_the_same(owner: User) -> None:
    assert missing(arena(owner), owner) == "measured won"


def test_the_first_finish_counts_and_is_not_looked_for_again(owner: User) -> None:
    design, now = kept(owner), timezone.now()
    play_on(design, owner, at=now)
    first = play_on(design, owner, at=now - timedelta(days=1))
    version = latest(design)
    assert finish_of(version, owner) == first
    version.finished_game = Game.objects.exclude(pk=first.pk).get()
    assert finish_of(version, owner) == version.finished_game


def test_what_is_still_to_do_is_said_in_the_words_of_the_game(owner: User) -> None:
    version = designs.keep_version(design=begun(owner))
    said = {it.name: f"{it.words} {it.how}" for it in conditions(version, owner)}
    assert list(said) == ["checked", "measured", "won", "confirmed"]
    assert said["won"] == (
        "You have won a race on it against bots. Start a race against bots, and reach the goal before they do."
    )
