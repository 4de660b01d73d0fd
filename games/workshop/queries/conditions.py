"""What a version needs for the shelf, shown before its author asks."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from games.kinds.registry import kind_of, terms_of
from games.models import DesignVersion, Game, Seat, User, VenueMeasure


@dataclass(frozen=True)
class Condition:
    """One thing that a version needs before it is listed."""

    name: str
    words: str
    is_met: bool
    how: str
    """What to do about it."""


def conditions(version: DesignVersion, author: User) -> list[Condition]:
    """What listing needs, in the order in which it is best done. A version is checked when it is made."""
    terms = terms_of(version.design.kind)
    measured = Condition(
        "measured",
        f"It has been measured by {terms.game_plural} between bots.",
        is_measured(version),
        "Let bots play, below. It takes about a minute.",
    )
    return [
        Condition("checked", "It has no faults.", True, ""),
        *([measured] if has_measures(version) else []),
        Condition(
            "won",
            f"You have won a {terms.game} on it against bots.",
            finish_of(version, author) is not None,
            f"Start a {terms.game} against bots, and reach the goal before they do.",
        ),
        Condition(
            "confirmed",
            "Your email address is confirmed.",
            author.has_confirmed_address,
            "Guests sign up first. Others find the link in the email that we sent them.",
        ),
    ]


def has_measures(version: DesignVersion) -> bool:
    """Tells whether bots can measure places of this game."""
    workshop = kind_of(version.design.kind).workshop
    return workshop is not None and workshop.measures is not None


def is_measured(version: DesignVersion) -> bool:
    """Tells whether its page can say what bots say. What has once been measured is not measured again."""
    return VenueMeasure.objects.filter(venue=version.venue_id, result__isnull=False).exists()


def finish_of(version: DesignVersion, author: User) -> Game | None:
    """A game against bots that the author has won on this version. None if there is none yet."""
    if version.finished_game is not None:
        return version.finished_game
    others = Seat.objects.filter(game=OuterRef("game")).exclude(user=author).filter(bot="")
    own = Seat.objects.filter(~Exists(others), user=author, autopilot=False, game__status=Game.Status.OVER)
    won = own.filter(result=Seat.Result.WON, game__venue=version.venue_id)
    seat = won.select_related("game").order_by("game__ended_at").first()
    return None if seat is None else seat.game
