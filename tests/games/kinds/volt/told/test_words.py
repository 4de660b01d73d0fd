"""Every event has its sentence."""

from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.volt import events as told
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.words import sentence_of
from tests.games.kinds.volt.fights import cell, fight, scene

VIEW = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})


def said(event: Event) -> str:
    return sentence_of(event, EntityNames.of(VIEW)).text


@pytest.mark.parametrize("kind", get_args(told.VoltEvent))
def test_there_are_words_for_every_kind_of_event(kind: type[Event]) -> None:
    assert sentence_of.dispatch(kind) is not sentence_of.dispatch(Event)


def test_an_event_without_words_is_a_mistake() -> None:
    with pytest.raises(NotImplementedError, match="Event"):
        said(Event())


def test_only_its_operator_reads_which_module_was_drawn() -> None:
    drawn = told.ModuleDrawn(robot=0, seat=0, deck="red", module="mines")
    assert said(drawn) == "Ada draws a red module: Mines."
    assert said(drawn.seen_by(1)) == "Ada draws a red module."


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.TokenPlaced(number=4, cell=cell(4, 5)), "A VP token is laid at D5, the space of the 4."),
        (
            told.NumbersGiven(numbers={0: 2, 1: 1}, sums={0: 9, 1: 14}),
            "Starting numbers: 1 Bo (dice of 14) and 2 Ada (dice of 9).",
        ),
        (told.KillBotRolled(robot=1, colour="red", rolled=6, value=1), "Bo rolls a red 6, flipped to 1."),
        (
            told.Detonated(what="mine", owner=0, cell=cell(4, 3), damage=1),
            "A mine of Ada goes off at D3: 1 damage there and around.",
        ),
        (
            told.DamageTaken(robot=1, tokens=2, absorbed=1, damage=2, shield=1, cause="grenade", by=0),
            "Bo takes 2 damage from a grenade of Ada; its shield holds 1 (now 2 of 3).",
        ),
        (
            told.DamageTaken(robot=1, tokens=1, absorbed=0, damage=1, shield=0, cause="lightning", by=-1),
            "Bo takes 1 damage from lightning (now 1 of 3).",
        ),
        (told.RobotDestroyed(robot=1, cell=cell(5, 5), cause="pit"), "Bo is lost in the depths at E5!"),
        (told.VPGained(robot=0, count=1, total=3, victim=1), "Ada gains 1 VP for Bo and has 3."),
        (
            told.DieMoved(robot=1, by=0, colour="red", value=3, origin_unit=2, origin_key=0, unit=2, key=7),
            "Ada moves the red 3 of Bo from north to north-west on II.",
        ),
        (
            told.DieMoved(robot=1, by=0, colour="red", value=3, origin_unit=3, origin_key=2, unit=2, key=7),
            "Ada moves the red 3 of Bo from east on III to north-west on II.",
        ),
        (
            told.DieMoved(robot=0, by=0, colour="red", value=4, origin_unit=1, origin_key=0, unit=1, key=1),
            "Ada moves its own red 4 from north to north-east on I.",
        ),
        (told.ChampionsHanded(loser=1, winner=0, modules=["jetpack"]), "Bo hands Jetpack to Ada."),
        (told.GameWon(robot=1, squad=True), "The KillBots have won!"),
    ],
)
def test_sentences(event: Event, words: str) -> None:
    assert said(event) == words


def test_everything_that_happens_in_whole_games_can_be_told() -> None:
    for arena in ("ruhrgebiet", "rome"):
        table = fight(arena, 25, seats=2, killbots=2, killbot_modules=True)
        names = EntityNames.of(table.view(None))
        assert all(sentence_of(event, names).text for record in table.finished for event in record.events)
