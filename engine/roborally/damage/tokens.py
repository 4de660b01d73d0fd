"""Damage tokens, locked registers and destruction."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.ask import ask_all
from engine.roborally.cards.option_cards import take_all_options, take_option
from engine.roborally.cards.program_cards import draw
from engine.roborally.damage.causes import Cause
from engine.roborally.damage.losses import lose_explosive
from engine.roborally.decisions.sacrifice import LASER, PreventDamage, SacrificeAnswer, Threat
from engine.roborally.events import (
    DamagePrevented,
    DamageTaken,
    RegisterDrawn,
    RobotDestroyed,
    RobotEliminated,
    RobotRepaired,
)
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import DESTROYED_AT, EMPTY, NOBODY, OFF_BOARD, REGISTERS, Robot
from engine.roborally.turn_context import TurnContext

UNLOCKED_DAMAGE: Final = 4
"""Up to this many tokens lock nothing. Each further token locks a register."""
ALL_REGISTERS: Final = range(1, REGISTERS + 1)
LOCKED_BY: Final = tuple(
    tuple(register for register in ALL_REGISTERS if register > REGISTERS + UNLOCKED_DAMAGE - damage)
    for damage in range(DESTROYED_AT + 1)
)
"""damage -> the registers that it locks if the robot has no Fire Control."""


Aimed = Mapping[tuple[str, int], Sequence[Callable[..., Any]]]
"""(moment, robot's number) -> what that robot's cards do at that moment with the points of its main laser."""


class Hit(NamedTuple):
    """One token about to be received.

    `side` is the heading in which it came (None: from no side), `by` the robot that fired, `laser` the robot
    whose main laser scored it. `beam` says that it came from a laser of a robot. `cause` and `origin` are those of a
    Threat, for those who are asked about it; what comes from a robot comes from where it stands. `is_price` says that
    the robot pays for the use of its own Option.
    """

    robot: Robot
    side: int | None = None
    by: Robot | None = None
    laser: Robot | None = None
    beam: bool = False
    cause: str = LASER
    origin: int = OFF_BOARD
    is_price: bool = False

    def threat(self) -> tuple[str, int, int]:
        """The cause, the robot that fires, and the cell that the token comes from."""
        return (self.cause, NOBODY, self.origin) if self.by is None else (self.cause, self.by.number, self.by.cell)


def locked_registers(robot: Robot, damage: int | None = None) -> Sequence[int]:
    """The numbers of the locked registers, in order, with the robot's damage or with `damage` tokens.

    They are the registers that Fire Control chose, and the highest one left for every other token after the fourth.

    Rules: 001 "Effect"; 001 "Locked Registers"; 000 "LOCKED REGISTERS"; 000 "DAMAGE TOKENS"; A-01; A-33
    """
    if damage is None:
        damage = robot.damage
    if not robot.fire_locks:
        return LOCKED_BY[damage]
    ordinary = max(0, damage - len(robot.fire_locks) - UNLOCKED_DAMAGE)
    others = [register for register in range(REGISTERS, 0, -1) if register not in robot.fire_locks]
    return sorted(robot.fire_locks + others[:ordinary])


def free_registers(robot: Robot) -> list[int]:
    """The numbers of the registers that are not locked, in order."""
    locked = locked_registers(robot)
    return [register for register in ALL_REGISTERS if register not in locked]


def take_damage(
    context: TurnContext, hits: Sequence[Hit], sacrifices: dict[int, SacrificeAnswer] | None = None
) -> None:
    """Deals tokens that arrive at the same moment, robot by robot in dock order. The tenth token destroys.

    `sacrifices` says which Options are given up instead. Without it, their owners are asked now. Robots in virtual mode
    receive only those with which they pay for their own Options.

    Rules: 001 "Damage tokens"; 000 "VIRTUAL MODE"; 000 "DAMAGE AND DESTRUCTION"; A-16; A-112; A-421
    """
    received: dict[int, list[Hit]] = {}
    for hit in hits if not context.virtual else [hit for hit in hits if hit.is_price or not hit.robot.virtual]:
        received.setdefault(hit.robot.number, []).append(hit)
    if not context.has_options:
        _deal(context, received, {}, {})
        return
    if sacrifices is None:
        sacrifices = ask_sacrifices(context, {number: threats(tokens) for number, tokens in received.items()})
    with context.at_once:
        _deal(context, received, sacrifices, _aimed(context, hits))


def _deal(
    context: TurnContext, received: Mapping[int, list[Hit]], sacrifices: Mapping[int, SacrificeAnswer], aimed: Aimed
) -> None:
    casualties: list[tuple[Robot, Cause]] = []
    for robot in context.in_dock_order:
        if robot.number in received:
            _receive(context, robot, received[robot.number], sacrifices.get(robot.number), aimed)
            if robot.damage == DESTROYED_AT:
                casualties.append((robot, "damage"))
    if casualties:
        destroy(context, casualties)


def threats(hits: Iterable[Hit]) -> list[Threat]:
    """The causes of one robot's tokens, each once."""
    counts = Counter(hit.threat() for hit in hits)
    return [Threat(cause, count, by, origin) for (cause, by, origin), count in counts.items()]


def ask_sacrifices(context: TurnContext, expected: Mapping[int, list[Threat]]) -> dict[int, SacrificeAnswer]:
    """Asks owners of Options what to give up. `expected` is what each robot may receive, by robot number."""
    questions = sacrifice_questions(context, expected) if context.has_options and expected else []
    return dict(zip((question.robot for question in questions), ask_all(context, questions), strict=True))


def sacrifice_questions(context: TurnContext, expected: Mapping[int, list[Threat]]) -> list[PreventDamage]:
    """The questions to those who hold Options and may receive tokens."""
    return [
        PreventDamage(
            seat=robot.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            damage=robot.damage,
            tokens=sum(threat.tokens for threat in expected[robot.number]),
            options=list(robot.options),
            threats=expected[robot.number],
        )
        for robot in context.in_dock_order
        if expected.get(robot.number) and robot.options
    ]


def _aimed(context: TurnContext, hits: Sequence[Hit]) -> Aimed:
    """Lets the shooters' cards change the hits of their main lasers.

    The cards are looked up beforehand: one that is lost while the tokens are dealt still takes effect.

    Rules: A-16
    """
    if not (context.anybody_at("scores") or context.anybody_at("landed")):
        return {}
    shooters = {hit.laser.number: hit.laser for hit in hits if hit.laser is not None}
    return {
        (moment, number): context.cards_at(moment, shooter)
        for number, shooter in shooters.items()
        for moment in ("scores", "landed")
    }


def _receive(
    context: TurnContext, robot: Robot, hits: list[Hit], sacrifice: SacrificeAnswer | None, aimed: Aimed
) -> None:
    """Deals the tokens of one robot, one by one.

    Rules: 001 "Using Options to Prevent Damage"; 000 "USING OPTIONS TO PREVENT DAMAGE"; A-72; A-112
    """
    before, locked = robot.damage, locked_registers(robot)
    if context.has_options:
        newly = _receive_one_by_one(context, robot, hits, sacrifice, aimed)
    else:
        robot.damage = min(DESTROYED_AT, before + len(hits))
        newly = _newly_locked(robot, locked) if robot.damage > UNLOCKED_DAMAGE else []
    if robot.damage > before:
        if context.watched:
            tokens = robot.damage - before
            context.emit(DamageTaken(robot=robot.number, tokens=tokens, damage=robot.damage, locked=sorted(newly)))
        if newly and robot.damage < DESTROYED_AT:
            _fill_locked(context, robot, newly)


def _newly_locked(robot: Robot, locked: Sequence[int]) -> list[int]:
    """The registers that are locked now and were not before, in the order in which tokens lock them."""
    now = locked_registers(robot)
    return [] if now is locked else [register for register in reversed(now) if register not in locked]


def _receive_one_by_one(
    context: TurnContext, robot: Robot, hits: list[Hit], sacrifice: SacrificeAnswer | None, aimed: Aimed
) -> list[int]:
    """The robot's Options may stop each token. The shooter's Options may make a token do more than damage.

    All hits come at the same moment. An Option that one of them costs has been hit by the others too. Returns the
    registers that they lock, one after the other.

    Rules: A-112; A-407
    """
    locked, newly = locked_registers(robot), list[int]()
    struck = context.cards_at("struck", robot)
    for hit in hits:
        for is_struck in struck:
            is_struck(hit)
        if robot.damage < DESTROYED_AT and not _is_stopped(context, hit, sacrifice, aimed):
            robot.damage += 1
            if hit.laser is not None:
                for landed in aimed.get(("landed", hit.laser.number), ()):
                    landed(robot)
            newly += _newly_locked(robot, [*locked, *newly])
    return newly


def _is_stopped(context: TurnContext, hit: Hit, sacrifice: SacrificeAnswer | None, aimed: Aimed) -> bool:
    """Whether a token never reaches its robot: it was absorbed, turned into something else, or paid for with an Option.

    Rules: A-72
    """
    robot = hit.robot
    if _does_first(absorbs(hit.side) for absorbs in context.cards_at("absorbs", robot)):
        return True
    if hit.laser is not None and any(scores(robot) for scores in aimed.get(("scores", hit.laser.number), ())):
        return True
    if _does_first(pays() for pays in context.cards_at("pays", robot)):
        return True
    given = _given_up(robot, sacrifice)
    if given is not None:
        context.emit(DamagePrevented(robot=robot.number, option=given))
        take_option(context, robot, given, "damage")
    return given is not None


def _does_first(ways: Iterable[Callable[[], None] | None]) -> bool:
    """Does the first of these things that can be done. Returns whether there was one."""
    way = next((way for way in ways if way is not None), None)
    if way is not None:
        way()
    return way is not None


def _given_up(robot: Robot, sacrifice: SacrificeAnswer | None) -> str | None:
    """The id of the Option that pays for the next token, or None."""
    if sacrifice is None or robot.damage + 1 < sacrifice.prevent_from:
        return None
    held = {option.id for option in robot.options}
    return next((option for option in sacrifice.options if option in held), None)


def _fill_locked(context: TurnContext, robot: Robot, locked: list[int]) -> None:
    """Programs newly locked registers from the deck, face up, if they are empty, as all are in a power down.

    `locked` has them in the order in which their tokens have come.

    Rules: 001 "LOCKING REGISTERS DURING POWER DOWN"; 000 "EMPTY LOCKED REGISTERS"; A-34; A-94; A-112
    """
    for register in locked:
        if robot.registers[register - 1] == EMPTY:
            card = robot.registers[register - 1] = draw(context)
            if card:
                context.emit(RegisterDrawn(robot=robot.number, register=register, card=card))


def repair_robot(context: TurnContext, robot: Robot, tokens: int) -> None:
    """Takes as many of these tokens off a robot as it has.

    By some rules the cards of unlocked registers are discarded at once, by others only as registers are wiped.

    Rules: 001 "Repairs & Upgrades"; 001 "Locked Registers"; 000 "REPAIR SITES"; 000 "WIPE REGISTERS"; A-23
    """
    tokens = min(tokens, robot.damage)
    if tokens:
        keeps = context.rules.keeps_program
        unlocked = discard_damage(robot, tokens, keeps_cards=keeps)
        context.emit(
            RobotRepaired(robot=robot.number, tokens=tokens, damage=robot.damage, unlocked=unlocked, kept=keeps)
        )


def remembers(context: TurnContext, robot: Robot) -> bool:
    """Tells whether a robot keeps the cards in its registers, because it is or will be powered down. Rules: A-23"""
    return context.rules.keeps_program and (robot.powered_down or robot.announced)


def discard_damage(robot: Robot, tokens: int, keeps_cards: bool = False) -> list[int]:
    """Takes tokens off a robot. Returns the registers this unlocks, the lowest of which unlock first.

    Their cards are discarded, unless the robot keeps them until its registers are wiped.

    Rules: 001 "Locked Registers"; 000 "ANNOUNCE POWER DOWN"; 000 "LOCKED REGISTERS"; A-23; A-33
    """
    was_locked = locked_registers(robot)
    for _ in range(min(tokens, robot.damage)):
        if robot.fire_locks and (lowest := locked_registers(robot)[0]) in robot.fire_locks:
            robot.fire_locks.remove(lowest)
        robot.damage -= 1
    if robot.damage == 0:
        robot.fire_locks = []
    locked = locked_registers(robot)
    freed = [register for register in was_locked if register not in locked]
    if not keeps_cards:
        discard_registers(robot, freed)
    return freed


def discard_registers(robot: Robot, registers: Iterable[int]) -> None:
    """Discards the cards in these registers."""
    for register in registers:
        robot.registers[register - 1] = EMPTY
        if robot.second:
            robot.second[register - 1] = EMPTY


def empty_registers(robot: Robot) -> None:
    """Discards the cards in all registers."""
    robot.registers = [EMPTY] * REGISTERS
    if robot.second:
        robot.second = []


def leave_race(context: TurnContext, robot: Robot) -> None:
    """Takes a robot off the board that races no more, and discards all its Program cards, also those on its Options.

    Rules: A-206
    """
    if robot.cell:
        context.lift(robot)
    context.power(robot, down=False)
    robot.announced = False
    empty_registers(robot)
    robot.instead, robot.radio = [], -1
    for option in robot.options:
        option.card = EMPTY


def destroy(context: TurnContext, casualties: list[tuple[Robot, Cause]]) -> None:
    """Destroys robots at the same moment, in dock order: each loses a life, all its damage and its cards.

    Which Option it loses is decided at the end of the turn; nothing before then depends on it. In virtual mode only
    the price of their own Options destroys robots.

    Rules: 001 "Destruction"; 000 "VIRTUAL MODE"; 000 "DESTRUCTION"; A-87; A-89; A-30; A-222; A-421
    """
    if len(casualties) > 1:
        casualties = sorted(casualties, key=lambda casualty: casualty[0].dock)
    if context.has_options:
        with context.at_once:
            _destroy_each(context, casualties)
    else:
        _destroy_each(context, casualties)


def _destroy_each(context: TurnContext, casualties: list[tuple[Robot, Cause]]) -> None:
    """All have lost their lives before special rules ask who is still in the race. Rules: A-60"""
    fallen = [(it, it.cell, cause) for it, cause in casualties if cause == "damage" or not it.virtual]
    for robot, cell, cause in fallen:
        _clear(context, robot)
        context.state.fallen.append(robot.number)
        if context.watched:
            context.emit(RobotDestroyed(robot=robot.number, cause=cause, cell=cell, lives=robot.lives))
    for robot, cell, cause in fallen:
        for rule in context.rules_at["destroyed"]:
            rule(context, robot, cell)
        if robot.options:
            lose_explosive(context, robot, cause, cell)
        if robot.lives == 0:
            eliminate(context, robot)
    if context.virtual:
        become_real(context)


def eliminate(context: TurnContext, robot: Robot) -> None:
    """Puts a robot out of the race for good, with its Option cards."""
    robot.status = "out"
    context.lost.append(robot.number)
    context.emit(RobotEliminated(robot=robot.number))
    take_all_options(context, robot)


def _clear(context: TurnContext, robot: Robot) -> None:
    context.lift(robot)
    robot.status = "destroyed"
    robot.lives -= context.rules.lives_lost
    robot.damage = 0
    robot.announced = robot.powered_down = False
    robot.face_down, robot.fire_locks, robot.instead, robot.radio = [], [], [], -1
    empty_registers(robot)
