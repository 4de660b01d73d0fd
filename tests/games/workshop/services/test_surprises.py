"""Surprises are drawn part by part, whatever becomes of the tasks: the rows say what is wanted and what is done."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import load_file
from games.errors import Closed
from games.kinds.roborally.workshop import surprises as drawing
from games.models import Surprise, Tournament, User, VenueFile
from games.shapes.venues import Drawn
from games.workshop.queries.rights import may_use
from games.workshop.queries.surprises import MOST_TRIES, surprise_page
from games.workshop.services import surprises
from tests.games.support.moves import woken
from tests.games.support.tournaments import new_tournament
from tests.people import new_race

Captured = Callable[..., Any]
WANTED = {"players": 4, "length": "short"}
COURSES = ["risky-exchange", "checkmate", "dizzy-dash", "island-hop", "twister", "bloodbath-chess"]


@pytest.fixture(autouse=True)
def drawn_before(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Bots' races take seconds, so what they would choose is chosen already: one course for each part. Gives the seeds
    and parts that are drawn."""
    asked: list[tuple[int, int]] = []

    def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
        asked.append((seed, part))
        return [Drawn(load_file(COURSES[part]).data(), distance=[4, 1, 3, 2, 5, 6][part], facts=[f"part {part}"])]

    monkeypatch.setattr(drawing, "draw", draw)
    return asked


def ask(user: User, seed: int | None = 7, **wanted: Any) -> Surprise:
    return surprises.ask(user=user, kind="roborally", wanted={**WANTED, **wanted}, seed=seed)


def let_lease_pass() -> None:
    Surprise.objects.update(next_try_at=timezone.now() - timedelta(seconds=1))


def test_of_all_that_is_drawn_the_three_best_can_be_played_on_by_everyone(
    owner: User, seated: User, django_capture_on_commit_callbacks: Captured
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        asked = ask(owner)
    assert ("draw_surprises",) in woken(callbacks)
    assert surprise_page(asked.pk).is_waiting
    assert surprises.make_pending() == 1
    page = surprise_page(asked.pk)
    assert [it.facts for it in page.offered] == [["part 1"], ["part 3"], ["part 2"]]
    assert [it.name for it in page.offered] == ["Checkmate", "Island Hop", "Dizzy Dash"]
    assert all(may_use(seated, it.digest) for it in page.offered)
    assert VenueFile.objects.count() == 3
    assert (page.seed, page.players, page.done, page.is_waiting, page.problem) == (7, 4, 100, False, "")


@pytest.mark.parametrize(
    ("far", "shown"),
    [(9.5, ["Checkmate", "Dizzy Dash", "Twister"]), (13.0, ["Checkmate", "Dizzy Dash", "Checkmate II"])],
    ids=["another is hardly further off", "the third is far off"],
)
def test_the_three_are_on_different_boards_where_that_can_be(
    owner: User, monkeypatch: pytest.MonkeyPatch, far: float, shown: list[str]
) -> None:
    parts = {0: ("checkmate", 0.0), 1: ("checkmate", 1.0), 2: ("dizzy-dash", 3.0), 3: ("twister", far)}

    def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
        course, distance = parts.get(part, ("checkmate", 0.5))
        document = load_file(course).data()
        document["course"]["players"] = [2, 8 - part]  # another one with the name
        return [Drawn(document, distance=distance, facts=[])]

    monkeypatch.setattr(drawing, "draw", draw)
    offered = []
    for _ in range(2):
        asked = ask(owner)
        surprises.make_pending()
        offered.append(surprise_page(asked.pk).offered)
    first, again = offered
    assert [it.name for it in first] == shown
    assert again == first, "the same seed gives the same"


def test_a_task_without_time_leaves_the_rest_to_the_next(
    owner: User, drawn_before: list[tuple[int, int]], django_capture_on_commit_callbacks: Captured
) -> None:
    asked = ask(owner)
    with django_capture_on_commit_callbacks() as callbacks:
        assert surprises.make_pending(busy=0) == 0
    assert ("draw_surprises",) in woken(callbacks)
    assert surprise_page(asked.pk).done == 0
    assert surprises.make_pending() == 1
    assert drawn_before == [(7, part) for part in range(drawing.PARTS)]


def test_a_doubled_task_draws_nothing_again(owner: User, drawn_before: list[tuple[int, int]]) -> None:
    ask(owner)
    assert [surprises.make_pending(), surprises.make_pending()] == [1, 0]
    assert len(drawn_before) == drawing.PARTS


def test_of_two_workers_one_draws_and_goes_on_where_the_other_has_died(
    owner: User, drawn_before: list[tuple[int, int]]
) -> None:
    ask(owner)
    Surprise.objects.update(attempts=1, parts_done=drawing.PARTS - 1, next_try_at=timezone.now() + surprises.JOBS.lease)
    assert surprises.make_pending() == 0
    let_lease_pass()
    assert surprises.make_pending() == 1
    assert drawn_before == [(7, drawing.PARTS - 1)]


def test_what_fails_is_tried_again_and_given_up_in_the_end(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> list[Drawn]:
        raise ZeroDivisionError

    monkeypatch.setattr(drawing, "draw", fails)
    asked = ask(owner)
    for _ in range(MOST_TRIES):
        assert surprise_page(asked.pk).is_waiting
        let_lease_pass()
        assert surprises.make_pending() == 0
    assert surprise_page(asked.pk).problem == "Something went wrong. We will look into it."


def test_what_cannot_be_drawn_says_why(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: Any) -> list[Drawn]:
        raise BadData("there is no board moon to choose")

    monkeypatch.setattr(drawing, "draw", refuses)
    asked = ask(owner)
    surprises.make_pending()
    assert surprise_page(asked.pk).problem == "There is no board moon to choose."
    monkeypatch.setattr(drawing, "draw", lambda *_: [])
    empty = ask(owner)
    surprises.make_pending()
    assert surprise_page(empty.pk).problem.startswith("Nothing like this was found.")


def test_a_person_waits_for_one_at_a_time(owner: User, seated: User) -> None:
    first = ask(owner)
    assert ask(owner) == ask(owner, seed=None) == first, "a button that is pressed twice asks once"
    for other in ({"players": 5}, {"seed": 8}):
        with pytest.raises(Closed, match="still being drawn"):
            ask(owner, **other)
    assert ask(seated) != first
    surprises.make_pending()
    assert ask(owner, players=5) != first


def test_without_a_seed_chance_chooses_one(owner: User) -> None:
    assert 1 <= ask(owner, seed=None).seed <= surprises.LARGEST_SEED


def test_old_ones_are_forgotten_with_the_courses_that_no_one_needs(owner: User) -> None:
    ask(owner)
    surprises.make_pending()
    played, chosen, _ = (it.digest for it in surprise_page(Surprise.objects.get().pk).offered)
    game = new_race(owner)
    type(game).objects.filter(pk=game.pk).update(setup=game.setup | {"course": played})
    Tournament.objects.filter(pk=new_tournament(owner).pk).update(setup={"course": chosen})
    assert surprises.prune() == 0
    long_ago = timezone.now() - surprises.KEPT - timedelta(days=1)
    Surprise.objects.update(asked_at=long_ago)
    VenueFile.objects.update(created_at=long_ago)
    assert surprises.prune() == 1
    assert not Surprise.objects.exists()
    assert {*VenueFile.objects.values_list("digest", flat=True)} == {played, chosen}
