"""The words for flags and Archive markers, robots that power down, and the end of the race."""

from collections.abc import Mapping

from engine.roborally import events as told
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.telling import Telling
from games.record.queries.teams import Party, ranking
from games.shapes.replay.telling import Done, Over
from games.view.pages.words import place_words
from games.wording.say import Filling, Phrase, listed, phrase


def _flags(event: told.FlagsPlaced, names: EntityNames) -> Mapping[str, Filling]:
    flags = [
        phrase("flag {flag} at {cell}", flag=flag, cell=names.cell(cell))
        for flag, cell in enumerate(event.cells, start=1)
    ]
    return {"flags": listed(flags)}


def _ranks(event: told.RaceEnded, names: EntityNames) -> Mapping[str, Filling]:
    team_of = {seat: names.team_of.get(seat) for group in event.places for seat in group}
    ranks = [
        phrase("{place}. {parties}", place=place, parties=listed([_party(party, names) for party in parties]))
        for place, parties in ranking(event.places, team_of)
    ]
    return {"ranks": listed(ranks, "; ", "; ")}


def _party(party: Party, names: EntityNames) -> Phrase:
    """A seat has the name of the robot that races for it."""
    robots = names.robots(party.seats)
    return phrase("{team}: {robots}", team=party.name, robots=robots) if party.name else robots


TOLD = (
    Telling(told.FlagsPlaced, "Chance puts {flags}.", _flags, motion=("show", 400)),
    Telling(
        told.FlagTouched,
        "{robot} touches flag {flag}!",
        motion=("show", 520),
        mark="flag",
        flashes=lambda event: [Over(event.robot, "flag")],
        is_key=True,
        done=lambda event: [Done(event.robot, "flag", 20, "You touched flag {flag}!")],
    ),
    Telling(told.ArchiveMoved, "{robot} archives at {cell}."),
    Telling(told.PowerDownAnnounced, "{robot} announces a power down for the next turn."),
    Telling(told.PoweredDown, "{robot} is powered down this turn.", motion=("show", 220)),
    Telling(told.PowerDownContinued, "{robot} stays powered down for another turn.", cleans_up=True),
    Telling(told.PoweredUp, "{robot} powers up again.", motion=("show", 220), cleans_up=True),
    Telling(
        told.RobotFinished,
        "{robot} has touched every flag and takes {place} place!",
        lambda event, names: {"place": place_words(event.place)},
        motion=("show", 550),
        mark="flag",
        flashes=lambda event: [Over(event.robot, "flag")],
        leaves=True,
        is_key=True,
        done=lambda event: [Done(event.robot, "home", 40, "You touched every flag and took {place} place!")],
    ),
    Telling(told.RaceEnded, "The race is over. {ranks}.", _ranks, motion=("show", 400), is_key=True),
)
