"""A race stays on the version of its course that it was begun on, whatever the author does."""

import json
from collections.abc import Iterator

import pytest

from engine.kernel.record.replay import read_export, replay
from engine.roborally.courses.catalogue import load_file
from engine.roborally.game import GAME
from games.errors import Refused
from games.models import Design, Game, Review, User, VenueFile
from games.operators.services.files import export_whole, import_whole
from games.puzzles.services import shelf
from games.record.queries.verifying.verification import all_turns_verified
from games.review.services import reviews
from games.tables.services import rematches
from games.view.queries.game_view import export
from games.workshop.queries.files import published
from games.workshop.services.designs import delete_design, keep_version, save_draft
from tests.games.support.designs import alley, begun
from tests.games.support.finished import left_to_bots
from tests.games.support.operators import WHY
from tests.people import BrowserOf, joined, new_race


@pytest.fixture
def race(owner: User, seated: User, request: pytest.FixtureRequest) -> Iterator[Game]:
    """A race on version 1. Its author then publishes two more, and deletes the design. Each test has its own course,
    since the rules remember those that a file has brought along."""
    design = begun(owner, alley(name=request.node.name))
    race = joined(new_race(owner, options={"course": keep_version(design=design).venue_id}), seated)
    for version, flag in enumerate([(3, 1), (2, 1)], start=1):
        save_draft(design=design, data=alley(flags=[flag]), version=version)
        keep_version(design=design)
    delete_design(design=design)
    forget()
    yield race
    forget()


def forget() -> None:
    """As in another process, which knows no courses of people's own yet."""
    load_file.cache_clear()
    published.cache_clear()


@pytest.mark.slow("plays, verifies and reviews a whole race, and takes it to another site")
def test_it_is_played_to_its_end_verified_and_reviewed(race: Game, seated: User, browser_of: BrowserOf) -> None:
    over, browser = left_to_bots(race), browser_of(seated)
    forget()
    assert [verdict.fault for verdict in all_turns_verified(Game.objects.all())] == [""]
    file = export(over)
    assert file["carried"]["course"]["flags"] == ((3, 0),)
    assert replay(GAME, read_export(json.dumps(file).encode())).is_to_the_end
    reviews.ask(game=over)
    reviews.make_pending()
    assert Review.objects.get().problem == ""
    for page in ("", "turns/1/", "review/", "verify/"):
        assert browser.get(f"/races/{over.pk}/{page}").status_code in (200, 302), page
    again = rematches.again(game_id=over.pk, user=seated)
    assert again.setup["course"] == race.setup["course"]


def test_another_site_gets_the_course_with_the_game(race: Game, owner: User) -> None:
    raw = export_whole(game_id=race.pk, **WHY)
    Game.objects.all().delete()
    VenueFile.objects.all().delete()
    forget()
    with pytest.raises(Refused, match="unknown course"):
        import_whole(raw=json.dumps(json.loads(raw) | {"carried": None}).encode(), **WHY)
    import_whole(raw=raw, **WHY)
    assert Game.objects.get().venue == VenueFile.objects.get().digest == race.setup["course"]
    assert not Design.objects.exists()


def test_a_game_whose_course_has_faults_is_not_taken_in(race: Game) -> None:
    file = json.loads(export_whole(game_id=race.pk, **WHY))
    Game.objects.all().delete()
    file["carried"]["course"]["flags"] = [[9, 9]]
    with pytest.raises(Refused, match=r"Flag 1 is off the boards\."):
        import_whole(raw=json.dumps(file).encode(), **WHY)


@pytest.mark.slow("plays a whole race")
@pytest.mark.parametrize(("visibility", "looked_at"), [("private", 0), ("link", 0), ("listed", 1)])
def test_puzzles_are_made_only_on_courses_for_everyone(
    owner: User, visibility: str, looked_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = keep_version(design=begun(owner))
    Design.objects.update(visibility=visibility, on_shelf=version if visibility == "listed" else None)
    left_to_bots(new_race(owner, bots=["easy"], options={"course": version.venue_id}))
    seen: list[object] = []
    monkeypatch.setattr(shelf, "played_turns", lambda game, kind: seen.append(game) or [])
    shelf.make_from_games(10)
    assert len(seen) == looked_at
