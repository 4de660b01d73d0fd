"""1. Deal: power downs take effect, the deck is shuffled, hands are dealt."""

from engine.roborally.damage import discard_damage
from engine.roborally.events import CardsDealt, DamageDiscarded, PoweredDown
from engine.roborally.program_cards import CARDS, held_cards
from engine.roborally.race import Race
from engine.roborally.state import Robot


def deal_program_cards(race: Race) -> None:
    """Shuffles all cards that no locked register holds, and deals one fewer per damage token.

    Rules: 001 "1. Deal Program Cards"; A-91
    """
    for robot in race.on_board():
        _power_down(race, robot)
    race.state.deck = race.chance.shuffle("program deck", CARDS.keys() - held_cards(race))
    for robot in race.running():
        _deal(race, robot)


def _power_down(race: Race, robot: Robot) -> None:
    """An announced power down begins; a robot that begins a turn powered down discards all its damage.

    Rules: 001 "3. Announce Power Down"
    """
    if robot.announced:
        robot.announced = False
        race.power(robot, down=True)
    if robot.powered_down:
        race.emit(PoweredDown(robot=robot.number))
        if robot.damage:
            damage = robot.damage
            unlocked = discard_damage(robot, damage)
            race.emit(DamageDiscarded(robot=robot.number, damage=damage, unlocked=unlocked))


def _deal(race: Race, robot: Robot) -> None:
    count = max(0, race.rules.hand_size - robot.damage)
    robot.hand = sorted(race.state.deck[:count], reverse=True)
    del race.state.deck[:count]
    if race.watched:
        race.emit(CardsDealt(robot=robot.number, seat=robot.seat, count=count, cards=list(robot.hand)))
