"""Courses by people, on the way to the shelf and on it."""

from datetime import datetime
from typing import Any

from django.utils import timezone

from engine.kernel.record.commitment import canonical
from games.models import Design, DesignVersion, Game, Seat, User, VenueMeasure
from games.workshop.queries.measures import measures_of
from games.workshop.queries.sheets import workshop_of
from games.workshop.services import designs, publishing
from tests.games.support.designs import alley, begun


def kept(author: User, name: str = "Alley", **course: Any) -> Design:
    """A private design with one version."""
    design = begun(author, alley(name=name, **course))
    designs.keep_version(design=design)
    return design


def latest(design: Design) -> DesignVersion:
    return design.versions.order_by("-number")[0]


def arena(author: User) -> Design:
    """A private design of VOLT with one version, which is an arena of the box."""
    data = canonical(next(iter(workshop_of("volt").printed().values())))
    design = designs.create_design(user=author, kind="volt", data=data)
    designs.keep_version(design=design)
    return design


def go_on(design: Design, name: str) -> None:
    """Its author draws something else, and keeps it as a version."""
    design.refresh_from_db()
    designs.save_draft(design=design, data=alley(name=name), version=design.draft_version)
    designs.keep_version(design=design)


def measure(design: Design, state: str = "done") -> None:
    """Bots have played on its latest version; once they are done, a single game."""
    venue = latest(design).venue
    measures = measures_of(venue)
    played = [measures.play(venue.digest, 0, 1)] if state == "done" else []
    result = measures.summed_up(venue.digest, played, 1) if played else None
    VenueMeasure.objects.create(venue=venue, state=state, result=result)


def play_on(design: Design, *people: User, winner: int = 0, at: datetime | None = None, **facts: Any) -> Game:
    """A finished game on its latest version, by these people and two bots. The seats are in this order."""
    usual = {"visibility": Game.Visibility.OPEN, "ended_at": at or timezone.now(), "status": Game.Status.OVER}
    usual |= {"kind": "roborally", "setup": {"course": latest(design).venue_id}}
    usual |= {"title": "A race", "seats_wanted": 4, "deadline_seconds": 60}
    game = Game.objects.create(**usual | facts)
    sitting = [*({"user": user} for user in people), {"bot": "easy"}, {"bot": "easy"}]
    for number, who in enumerate(sitting):
        result = Seat.Result.WON if number == winner else Seat.Result.LOST
        Seat.objects.create(game=game, number=number, name=f"Robot {number}", result=result, **who)
    return game


def ready(author: User, name: str = "Alley", **course: Any) -> Design:
    """A design that has all that the shelf asks for."""
    design = kept(author, name, **course)
    measure(design)
    play_on(design, author, visibility=Game.Visibility.LINK)
    return design


def listed(author: User, name: str = "Alley", **course: Any) -> Design:
    """A design on the shelf."""
    return publishing.publish(design=ready(author, name, **course), user=author, visibility="listed")
