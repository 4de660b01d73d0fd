"""1. Deal: power downs take effect, the deck is shuffled, hands are dealt."""

from engine.roborally.damage import discard_damage
from engine.roborally.events import CardsDealt, DamageDiscarded, PoweredDown
from engine.roborally.program_cards import loose_cards
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def deal_program_cards(race: TurnContext) -> None:
    """Shuffles all cards that no locked register holds, and deals one fewer per damage token.

    Rules: 001 "1. Deal Program Cards"; A-91
    """
    for robot in race.on_board():
        _power_down(race, robot)
    race.state.deck = race.chance.shuffle("program deck", loose_cards(race))
    for robot in race.running():
        _deal(race, robot)


def _power_down(race: TurnContext, robot: Robot) -> None:
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


def hand_size(race: TurnContext, robot: Robot) -> int:
    """How many Program cards a robot is dealt.

    Rules: 001 "Effect"; A-88
    """
    more: int = sum(extra() for extra in race.cards_at("extra_cards", robot)) if robot.options else 0
    cards = race.rules.hand_size - robot.damage
    return cards + more if cards > 0 else more


def _deal(race: TurnContext, robot: Robot) -> None:
    count = hand_size(race, robot)
    robot.hand = sorted(race.state.deck[:count], reverse=True)
    del race.state.deck[:count]
    if robot.options:
        for dealt in race.cards_at("dealt", robot):
            dealt()
    if race.watched:
        race.emit(CardsDealt(robot=robot.number, seat=robot.seat, count=len(robot.hand), cards=list(robot.hand)))
