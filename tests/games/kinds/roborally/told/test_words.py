"""Every kind of event has its sentence."""

import re
from dataclasses import dataclass
from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses import floor_of
from engine.roborally.option_cards import Why
from engine.roborally.program_cards import CARDS
from engine.roborally.special_rules import rule_events
from engine.roborally.special_rules.base import RuleEvent, cell_mark, robot_mark, team_mark
from games.kinds.roborally.told.lines import EntityNames
from games.kinds.roborally.told.words import LOSSES, card_name, card_words, sentence_of

FLOOR = floor_of("risky-exchange")
NAMES = ["Bolt", "Cog", "Rusty"]
G5, G6, OFF = FLOOR.cell(6, 4), FLOOR.cell(6, 5), FLOOR.cell(6, -1)

ENTITY_NAMES = EntityNames(NAMES, FLOOR)

DEVICES: list[tuple[Event, str]] = [
    (
        told.DeviceLaunched(device=100, kind="mine_layer", robot=0, cell=G5, heading=0, flying=False),
        "Bolt leaves a mine at G5.",
    ),
    (
        told.DeviceLaunched(device=100, kind="missile_launcher", robot=0, cell=G5, heading=0, flying=True),
        "Bolt launches a missile at G5.",
    ),
    (
        told.DeviceLaunched(device=100, kind="the_big_one", robot=0, cell=G5, heading=0, flying=False),
        "Bolt leaves The Big One at G5.",
    ),
    (told.DeviceMoved(device=100, kind="missile_launcher", origin=G5, cell=G6), "The missile moves to G6."),
    (told.DeviceMoved(device=100, kind="missile_launcher", origin=G5, cell=OFF), "The missile moves over the edge."),
    (
        told.DevicesCarried(moves=[told.DevicePlace(100, "mine_layer", G5), told.DevicePlace(101, "goo_dropper", G6)]),
        "The factory carries the mine to G5 and the goo to G6.",
    ),
    (told.DeviceTurned(device=100, kind="drone_launcher", heading=0), "The drone turns to face north."),
    (told.DeviceTargeted(device=100, kind="drone_launcher", cell=G5), "The drone makes for G5."),
    (
        told.DeviceProgrammed(device=100, kind="buzz_bomb", seat=0, count=5, cards=[]),
        "The buzz bomb is dealt 5 cards.",
    ),
    (told.DevicePlayed(device=100, kind="buzz_bomb", card=670), "The buzz bomb plays Move 2 (670)."),
    (told.ProgramScrambled(robot=0), "Bolt is scrambled: chance programs it for this turn."),
    (
        told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=3),
        "The goo holds Bolt at G5, 3 more spaces to go.",
    ),
    (
        told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=1),
        "The goo holds Bolt at G5, 1 more space to go.",
    ),
    (
        told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=0),
        "The goo holds Bolt at G5, and gives way.",
    ),
    (told.DeviceRemoved(device=100, kind="mine_layer", cell=G5, why="exploded"), "The mine explodes at G5."),
    (told.DeviceRemoved(device=100, kind="goo_dropper", cell=G5, why="used"), "The goo is used up at G5."),
    (told.DeviceRemoved(device=100, kind="missile_launcher", cell=OFF, why="edge"), "The missile leaves the factory."),
    (told.DeviceRemoved(device=100, kind="mine_layer", cell=G5, why="pit"), "The mine is lost in the pit at G5."),
    (told.DeviceRemoved(device=100, kind="mine_layer", cell=G5, why="crusher"), "The mine is crushed at G5."),
    (told.TookOff(robot=0), "Bolt takes off."),
    (told.Landed(robot=0, cell=G5), "Bolt lands at G5."),
    (told.RobotFlew(robot=0, origin=G5, cell=G6), "Bolt flies from G5 to G6."),
    (told.OptionPlayed(robot=0, option="big_jet"), "Bolt uses Big Jet."),
    (told.OptionTurned(robot=0, option="shield", side="left"), "Bolt turns its Shield to the left."),
    (
        told.OptionsExchanged(robot=0, given="reengineering_unit", other=1, taken="turret"),
        "Bolt gives Cog its Reengineering Unit and takes Turret.",
    ),
    (told.HandsExchanged(robot=0, other=1), "Bolt and Cog exchange their hands."),
]

SENTENCES: list[tuple[Event, str]] = [
    *DEVICES,
    (told.RobotDocked(robot=0, dock=3, cell=G5, heading=0), "Bolt takes dock 3 at G5, facing north."),
    (
        told.StartOrderDrawn(cards={0: 10, 1: 840}),
        "The cards dealt for the start say who chooses first: Cog Move 3 (840) and Bolt U-turn (10).",
    ),
    (told.RobotDelivered(robot=0, cell=G5, heading=1), "Bolt starts at G5, facing east, in virtual mode."),
    (told.FlagsPlaced(cells=[G5, G6]), "Chance puts flag 1 at G5 and flag 2 at G6."),
    (told.TurnStarted(turn=4), "Turn 4 begins."),
    (
        told.DamageDiscarded(robot=0, damage=6, unlocked=[4, 5]),
        "Bolt rests and discards all its damage (6); registers 4 and 5 are free again.",
    ),
    (told.CardsDealt(robot=0, seat=0, count=7, cards=[]), "Bolt is dealt 7 cards."),
    (told.CardsDealt(robot=0, seat=0, count=1, cards=[840]), "Bolt is dealt 1 card."),
    (
        told.RegistersFilled(robot=0, registers=[2, 5]),
        "Time is up for Bolt: chance fills its registers 2 and 5 from its hand.",
    ),
    (told.PowerDownAnnounced(robot=1), "Cog announces a power down for the next turn."),
    (told.SegmentStarted(phase=2, segment="D"), "Register 2: lasers fire."),
    (told.CardsRevealed(cards={0: 10, 1: 840}), "In order of priority: Cog Move 3 (840) and Bolt U-turn (10)."),
    (told.CardsRevealed(cards={}), "No one has a card to play."),
    (told.CardPlayed(robot=0, card=670), "Bolt plays Move 2 (670)."),
    (told.RobotMoved(robot=0, origin=G5, cell=G6), "Bolt drives from G5 to G6."),
    (told.RobotMoved(robot=0, origin=G5, cell=OFF), "Bolt drives from G5 over the edge."),
    (told.RobotPushed(robot=1, by=0, origin=G5, cell=G6), "Bolt pushes Cog to G6."),
    (told.RobotSlid(robot=0, origin=G5, cell=G6), "Bolt slides on the oil to G6."),
    (told.RobotSlid(robot=0, origin=G5, cell=OFF), "Bolt slides on the oil over the edge."),
    (told.RobotRepelled(robot=0, cell=G5, heading=1, spaces=2), "Bolt runs into the repulsor field at G5."),
    (told.RobotThrown(robot=0, origin=G5, cell=G6), "Bolt is thrown back to G6."),
    (told.RobotTeleported(robot=0, origin=G5, cell=G6), "Bolt teleports from G5 to G6."),
    (told.RobotTeleported(robot=0, origin=G5, cell=OFF), "Bolt teleports from G5 over the edge."),
    (told.PortalPassed(robot=0, origin=G5, cell=G6), "Bolt goes through the portal at G5 to G6."),
    (told.ClimbedHalfWay(robot=0, by=-1, cell=G5, heading=1), "Bolt drives half-way up the ramp at G5."),
    (told.ClimbedHalfWay(robot=0, by=1, cell=G5, heading=1), "Cog pushes Bolt half-way up the ramp at G5."),
    (told.RobotRolledBack(robot=0, origin=G5, cell=G5), "Bolt rolls back down the ramp to G5."),
    (told.RobotFell(robot=0, cell=G5), "Bolt falls over a ledge to G5."),
    (told.SpaceLost(robot=0, cell=G5, to="water"), "Bolt loses a space to the water at G5."),
    (told.BecameVirtual(robot=0), "Bolt shares its space, in virtual mode."),
    (told.BecameReal(robot=0), "Bolt leaves virtual mode."),
    (told.CurrentsMoved(moves=[told.Place(0, G5, 1)]), "Currents carry Bolt to G5 (facing east)."),
    (told.FlamerBurned(robot=0, cell=G5), "A flamer burns Bolt at G5."),
    (told.RobotIrradiated(robot=0, cell=G5), "Radiation at G5 harms Bolt."),
    (told.Exploded(cell=G5, strength=4), "An explosion at G5 has a strength of 4."),
    (told.OptionRefilled(robot=0, option="mini_howitzer", payload=5), "Bolt has its Mini-Howitzer refilled: 5 left."),
    (told.OptionLost(robot=0, option="brakes", why="scrapped"), "Bolt has Brakes scrapped."),
    (
        told.RobotRepaired(robot=0, tokens=1, damage=4, unlocked=[5], kept=True),
        "Bolt has 1 damage repaired, 4 left; register 5 is unlocked and keeps its card.",
    ),
    (
        told.DamageDiscarded(robot=0, damage=6, unlocked=[4, 5], kept=True),
        "Bolt rests and discards all its damage (6); registers 4 and 5 are unlocked and keep their cards.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="drain", cell=G5, lives=2),
        "Bolt goes down the drain at G5 and is destroyed: 2 lives left.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="trap_door", cell=G5, lives=2),
        "Bolt falls through the open trap door at G5 and is destroyed: 2 lives left.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="crusher", cell=G5, lives=2),
        "Bolt is crushed at G5 and is destroyed: 2 lives left.",
    ),
    (
        told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False, virtual=True),
        "Bolt comes back at G5, facing north, in virtual mode, with 2 damage.",
    ),
    (told.MoveBlocked(robot=0, cell=G5, heading=1), "Bolt at G5 cannot go on to the east."),
    (told.RobotTurned(robot=0, heading=3), "Bolt turns to face west."),
    (
        told.ConveyorsMoved(belts="express", moves=[told.Place(0, G5, 1), told.Place(2, G6, 2)]),
        "Express belts carry Bolt to G5 (facing east) and Rusty to G6 (facing south).",
    ),
    (told.ConveyorsMoved(belts="all", moves=[told.Place(0, OFF, 1)]), "Belts carry Bolt over the edge (facing east)."),
    (told.PushersPushed(moves=[told.Place(0, G5, 1)]), "Pushers shove Bolt to G5."),
    (told.GearsTurned(turns=[told.Place(0, G5, 1)]), "Gears turn Bolt to face east."),
    (told.BoardLaserHit(robot=0, cells=[G6, G5], count=1), "A board laser hits Bolt at G5."),
    (told.BoardLaserHit(robot=0, cells=[G5], count=3), "A beam of 3 board lasers hits Bolt at G5."),
    (told.RobotShot(robot=0, by=1, cells=[G6, G5]), "Cog shoots Bolt at G5."),
    (told.DamageTaken(robot=0, tokens=2, damage=5, locked=[5]), "Bolt takes 2 damage, now 5; register 5 locks."),
    (told.DamageTaken(robot=0, tokens=1, damage=4, locked=[]), "Bolt takes 1 damage, now 4."),
    (told.DamageTaken(robot=0, tokens=1, damage=10, locked=[1]), "Bolt takes 1 damage, now 10."),
    (
        told.RegisterDrawn(robot=0, register=5, card=490),
        "The deck puts Move 1 (490) into the locked register 5 of Bolt.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="pit", cell=G5, lives=2),
        "Bolt falls into the pit at G5 and is destroyed: 2 lives left.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="edge", cell=OFF, lives=1),
        "Bolt falls off the edge of the factory and is destroyed: 1 life left.",
    ),
    (
        told.RobotDestroyed(robot=0, cause="damage", cell=G5, lives=0),
        "Bolt breaks down at G5 under its tenth damage token and is destroyed: 0 lives left.",
    ),
    (told.RobotEliminated(robot=0), "Bolt has no life left and is out of the race."),
    (told.ArchiveMoved(robot=0, cell=G5), "Bolt archives at G5."),
    (told.FlagTouched(robot=0, flag=2), "Bolt touches flag 2!"),
    (
        told.RobotRepaired(robot=0, tokens=1, damage=4, unlocked=[5]),
        "Bolt has 1 damage repaired, 4 left; register 5 is free again.",
    ),
    (told.PoweredDown(robot=0), "Bolt is powered down this turn."),
    (told.PowerDownContinued(robot=0), "Bolt stays powered down for another turn."),
    (told.PoweredUp(robot=0), "Bolt powers up again."),
    (
        told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False),
        "Bolt comes back at G5, facing north, with 2 damage.",
    ),
    (
        told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=True),
        "Bolt comes back at G5, facing north, with 2 damage and powers down for the next turn.",
    ),
    (told.RobotShot(robot=0, by=1, cells=[G5], count=2), "Cog shoots Bolt at G5, 2 shots."),
    (told.RobotShot(robot=0, by=1, cells=[G5], weapon="scrambler"), "Cog fires its Scrambler at Bolt at G5."),
    (told.RobotForced(robot=0, by=1, origin=G5, cell=G6), "Cog makes Bolt move to G6."),
    (told.RobotForced(robot=0, by=1, origin=G5, cell=OFF), "Cog makes Bolt move over the edge."),
    (told.OptionDrawn(robot=0, option="rear_laser"), "Bolt gets an Option card: Rear-Firing Laser."),
    (told.OptionLost(robot=0, option="brakes", why="shot"), "Bolt loses Brakes: it was shot off."),
    (told.OptionUsed(robot=0, option="brakes"), "Bolt uses Brakes."),
    (told.OptionUsed(robot=0, option="fire_control", on=1), "Bolt uses Fire Control on Cog."),
    (told.DamagePrevented(robot=0, option="brakes"), "Bolt gives up Brakes against a damage token."),
    (told.CardReplaced(robot=0, register=2, card=840), "Chance puts Move 3 (840) into register 2 of Bolt."),
    (told.CardReplaced(robot=0, register=2, card=0), "Chance puts a card face down into register 2 of Bolt."),
    (
        told.CardsRevealed(cards={0: 10, 1: 840}, second={1: 70}, instead_of={0: 490}),
        "In order of priority: Cog Move 3 (840) with Turn left (70) on top "
        "and Bolt U-turn (10) instead of Move 1 (490).",
    ),
    (
        told.CardsRevealed(cards={0: 10}, instead_of={0: 490}, left_on_top={0: 70}),
        "In order of priority: Bolt U-turn (10) instead of Move 1 (490) with Turn left (70) on top.",
    ),
    (told.RobotFinished(robot=0, place=1), "Bolt has touched every flag and takes 1st place!"),
    (told.RaceEnded(places=[[1, 2], [0]]), "The race is over. 1. Cog and Rusty; 3. Bolt."),
]


@pytest.mark.parametrize(("event", "words"), SENTENCES, ids=lambda value: type(value).__name__)
def test_sentence(event: Event, words: str) -> None:
    assert sentence_of(event, ENTITY_NAMES).text == words


def test_every_kind_of_event_is_in_the_list_above() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(told.RaceEvent))


def test_a_kind_of_event_without_words_is_noticed() -> None:
    class Unheard(Event, frozen=True, tag=True):
        pass

    with pytest.raises(NotImplementedError, match="Unheard"):
        sentence_of(Unheard(), ENTITY_NAMES)


def test_every_card_has_a_name_and_shows_its_priority() -> None:
    assert len({card_name(card) for card in CARDS}) == 7
    assert all(re.fullmatch(rf"[A-Z][\w -]+ \({card}\)", card_words(card)) for card in CARDS)


def test_every_reason_to_lose_an_option_has_its_words() -> None:
    assert set(LOSSES) == set(get_args(Why))


def test_team_mates_share_their_place_under_their_teams_name() -> None:
    names = EntityNames(["Bolt", "Cog", "Rusty", "Wren"], FLOOR, {0: 0, 1: 1, 2: 0, 3: 1})
    over = told.RaceEnded(places=[[1, 3], [0, 2]])
    assert sentence_of(over, names).text == "The race is over. 1. Team 2: Cog and Wren; 2. Team 1: Bolt and Rusty."


def test_the_rules_own_sentences_name_robots_spaces_and_teams() -> None:
    @dataclass
    class Said:
        words: str = f"{robot_mark(1)} leaves {cell_mark(G5)} to {team_mark(0)}."

    said = sentence_of.dispatch(RuleEvent)(Said(), ENTITY_NAMES)
    assert said.text == "Cog leaves G5 to Team 1."
    assert said.robots == {1}


def test_every_event_of_a_special_rule_tells_itself() -> None:
    assert rule_events()
    assert all(issubclass(kind, RuleEvent) and kind.words is not RuleEvent.words for kind in rule_events())
