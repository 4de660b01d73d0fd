"""Views of a race, for one seat or a spectator."""

from typing import Any

import msgspec

from engine.kernel.events import Seat
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.damage.tokens import locked_registers
from engine.roborally.devices.kinds import kind_of
from engine.roborally.race.rules import options_of, special_rules
from engine.roborally.state import EMPTY, FIRST_DEVICE, NO_TEAM, Device, Held, RaceState, Robot, Setup, Status


class OptionView(msgspec.Struct, frozen=True, kw_only=True):
    """An Option card as everyone sees it. Only the card's own seat sees which Program card lies on it."""

    id: str
    payload: int
    has_card: bool
    card: int
    on: int
    """The robot that has its token; -1 for none."""
    of: str
    """The Option that it came with, if it belongs to one."""


class RobotView(msgspec.Struct, frozen=True, kw_only=True):
    """A robot as everyone sees it. Only its own seat sees the hand and the face-down registers.

    `cell` is its space and `archive` that of its Archive marker, each 0 for none. `heading` is 0 to 3 for north, east,
    south and west. Cards are given by their priority. `next_flag` is the number of the flag to touch next. `announced`:
    it powers down in the next turn. `fire_locks` are the registers that Fire Control has locked.
    """

    robot: int
    seat: int
    team: int | None
    racer: bool
    """Whether the robot can win. If not, it helps another robot of its seat."""
    name: str
    cell: int
    heading: int
    dock: int
    archive: int
    damage: int
    lives: int
    next_flag: int
    flag_turn: int
    status: Status
    announced: bool
    powered_down: bool
    virtual: bool
    """Whether it is in virtual mode: it shares its space with others and passes through them."""
    flying: bool
    registers: list[int]
    """The cards that this viewer may see; 0 if the register is empty or its card lies face down."""
    locked: list[int]
    """The numbers (1..5) of the locked registers."""
    face_down: list[int]
    """The numbers of the registers that were programmed this turn. They are hidden until their register phase."""
    hand_size: int
    hand: list[int]
    """Empty unless the robot is the viewer's own."""
    second: list[int]
    """The cards on top of those in the registers, as far as this viewer may see them. Empty if there are none."""
    instead: list[int]
    """The cards executed instead of those in the registers, as far as they are face up."""
    fire_locks: list[int]
    radio: int
    """The robot whose cards it copies; -1 for none."""
    roles: list[str]
    """The robot's roles under the special rules, in a few words each."""
    options: list[OptionView]
    riders: dict[str, Any]
    """The additions of its Options to its last program. Empty unless the robot is the viewer's own."""


class DeviceView(msgspec.Struct, frozen=True, kw_only=True):
    """A device on the floor as everyone sees it. Only its owner's seat sees the Program cards on it.

    `kind` is the id of the Option that it comes from, `owner` the robot that launched it. `target` is the space that it
    goes to, 0 for none. `fresh`: it does nothing to its owner yet. `spent` is what is used up of it.
    """

    device: int
    kind: str
    owner: int
    cell: int
    heading: int
    flying: bool
    priority: int
    target: int
    fresh: bool
    spent: int
    card_count: int
    cards: list[int]


class RaceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A race as one seat, or a spectator, may know it.

    `phase` is the register phase being played, 0 outside of them. `flags` are the spaces of the flags in order, 0 for a
    flag on none. `turned` are the quarter turns of the course's boards since the start. `fallen` lists the robots
    destroyed this turn. `finished` and `eliminated` group robots by register phase.
    """

    setup: Setup
    seat: int | None
    turn: int
    phase: int
    robots: list[RobotView]
    flags: list[int]
    carriers: dict[int, int]
    """flag number -> the robot that carries the flag."""
    flag_starts: list[int] = []
    """The cells where chance put the flags; left out if the course did."""
    turned: list[int]
    devices: list[DeviceView]
    covered: list[int]
    """The spaces that count as open floor, whatever is printed there."""
    special: dict[str, Any]
    """The memory of the race's special rules."""
    piles: dict[int, int] = {}
    """flag number -> how many Option cards lie face down on it; left out where there are none."""
    fallen: list[int]
    finished: list[list[int]]
    eliminated: list[list[int]]
    over: bool


def view_for(state: RaceState, seat: Seat) -> RaceView:
    """The race as `seat` may know it, without the deck, the discards and the hands of others."""
    special = msgspec.to_builtins(state.special, str_keys=True)
    remembered = [(rule, special.get(rule.name(), {})) for rule in special_rules(state.setup)]
    roles = [rule.roles(memory, state.turn) for rule, memory in remembered]
    return RaceView(
        setup=state.setup,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        robots=[_robot_view(state, robot, seat, roles) for robot in state.robots],
        flags=list(state.flags),
        carriers={flag: robot for rule, memory in remembered for flag, robot in rule.carriers(memory).items()},
        flag_starts=list(state.flag_starts),
        turned=list(state.turned),
        devices=[_device_view(state, device, seat) for device in state.devices],
        covered=list(state.covered),
        special=special,
        piles={flag: len(pile) for flag, pile in state.piles.items()},
        fallen=list(state.fallen),
        finished=[list(group) for group in state.finished],
        eliminated=[list(group) for group in state.eliminated],
        over=state.over,
    )


def _robot_view(state: RaceState, robot: Robot, seat: Seat, roles: list[dict[int, str]]) -> RobotView:
    own = seat == robot.seat
    return RobotView(
        robot=robot.number,
        seat=robot.seat,
        team=None if robot.team == NO_TEAM else robot.team,
        racer=robot.racer,
        name=robot.name,
        cell=_foot(state, robot.cell),
        heading=robot.heading,
        dock=robot.dock,
        archive=robot.archive,
        damage=robot.damage,
        lives=robot.lives,
        next_flag=robot.next_flag,
        flag_turn=robot.flag_turn,
        status=robot.status,
        announced=robot.announced,
        powered_down=robot.powered_down,
        virtual=robot.virtual,
        flying=robot.flying,
        registers=_open(state, robot, robot.registers, own),
        locked=list(locked_registers(robot)) if robot.status in ("active", "captured") else [],
        face_down=list(robot.face_down),
        hand_size=len(robot.hand),
        hand=list(robot.hand) if own else [],
        second=_if_any(_open(state, robot, robot.second, own)),
        instead=[max(card, EMPTY) if n <= state.revealed else EMPTY for n, card in enumerate(robot.instead, start=1)],
        fire_locks=list(robot.fire_locks),
        radio=robot.radio,
        roles=[words[robot.number] for words in roles if robot.number in words],
        options=[_option_view(held, own) for held in robot.options],
        riders=dict(robot.riders) if own else {},
    )


def _device_view(state: RaceState, device: Device, seat: Seat) -> DeviceView:
    return DeviceView(
        device=device.number,
        kind=device.kind,
        owner=device.owner,
        cell=_foot(state, device.cell),
        heading=device.heading,
        flying=kind_of(device).is_flying,
        priority=device.priority,
        target=device.target,
        fresh=device.fresh,
        spent=device.spent,
        card_count=len(device.cards),
        cards=list(device.cards) if seat == state.robots[device.owner].seat else [],
    )


def _foot(state: RaceState, cell: int) -> int:
    """The cell itself. What is half-way up a ramp of a course counts as being on the space below."""
    return floor_of(state.setup.course, tuple(state.turned)).foot(cell) if state.setup.course else cell


def _open(state: RaceState, robot: Robot, cards: list[int], own: bool) -> list[int]:
    """The cards that are face up: those of locked registers, and others once their register phase has come.

    They are face up even if another card is executed instead. The robot's own seat sees all cards.

    Rules: 001 "A. Reveal Program Cards"; A-211; A-256
    """
    return [
        card if own or register not in robot.face_down or register <= state.revealed else EMPTY
        for register, card in enumerate(cards, start=1)
    ]


def _if_any(cards: list[int]) -> list[int]:
    """Empties a list of only hidden cards, so that its length does not reveal that there are some."""
    return cards if any(cards) else []


def _option_view(held: Held, own: bool) -> OptionView:
    return OptionView(
        id=held.id,
        payload=held.payload,
        has_card=held.card != EMPTY,
        card=held.card if own else EMPTY,
        on=held.on,
        of=held.of,
    )


def assume(view: RaceView) -> RaceState:
    """A race consistent with the view. Hidden hands are dealt from the cards that the view does not show.

    Registers whose cards the view does not show stay empty.
    """
    unseen = _unseen(view)
    robots = [_assumed(robot, unseen) for robot in view.robots]
    options = _loose_options(view)
    piles = {flag: [options.pop() for _ in range(min(size, len(options)))] for flag, size in view.piles.items()}
    return RaceState(
        setup=view.setup,
        robots=robots,
        turn=view.turn,
        phase=view.phase,
        revealed=view.phase,
        deck=unseen,
        option_deck=options,
        flags=list(view.flags),
        flag_starts=list(view.flag_starts),
        turned=list(view.turned),
        devices=[_assumed_device(device, unseen) for device in view.devices],
        launched=max((device.device + 1 - FIRST_DEVICE for device in view.devices), default=0),
        covered=list(view.covered),
        special=dict(view.special),
        piles=piles,
        fallen=list(view.fallen),
        finished=[list(group) for group in view.finished],
        eliminated=[list(group) for group in view.eliminated],
        over=view.over,
    )


def _unseen(view: RaceView) -> list[int]:
    """The Program cards that the view does not show."""
    seen = {card for robot in view.robots for card in _seen(robot)}
    seen |= {card for device in view.devices for card in device.cards}
    return [card for card in CARDS if card not in seen]


def _seen(robot: RobotView) -> list[int]:
    return [*robot.hand, *robot.registers, *robot.second, *robot.instead, *(option.card for option in robot.options)]


def _loose_options(view: RaceView) -> list[str]:
    """The cards that no one holds. No view shows which of them are in the deck or in a pile, or their order."""
    held = {option.id for robot in view.robots for option in robot.options}
    return [option for option in options_of(view.setup) if option not in held]


def _assumed(robot: RobotView, unseen: list[int]) -> Robot:
    hand = list(robot.hand)
    while len(hand) < robot.hand_size and unseen:
        hand.append(unseen.pop(0))
    return Robot(
        number=robot.robot,
        seat=robot.seat,
        team=NO_TEAM if robot.team is None else robot.team,
        racer=robot.racer,
        name=robot.name,
        lives=robot.lives,
        cell=robot.cell,
        heading=robot.heading,
        dock=robot.dock,
        archive=robot.archive,
        damage=robot.damage,
        next_flag=robot.next_flag,
        flag_turn=robot.flag_turn,
        status=robot.status,
        announced=robot.announced,
        powered_down=robot.powered_down,
        virtual=robot.virtual,
        flying=robot.flying,
        hand=hand,
        face_down=list(robot.face_down),
        registers=list(robot.registers),
        second=list(robot.second),
        instead=list(robot.instead),
        fire_locks=list(robot.fire_locks),
        radio=robot.radio,
        options=[_assumed_option(option, unseen) for option in robot.options],
        riders=dict(robot.riders),
    )


def _assumed_device(view: DeviceView, unseen: list[int]) -> Device:
    device = Device(
        number=view.device,
        kind=view.kind,
        owner=view.owner,
        cell=view.cell,
        heading=view.heading,
        fresh=view.fresh,
        priority=view.priority,
        target=view.target,
        spent=view.spent,
        cards=list(view.cards) or [unseen.pop(0) for _ in range(min(view.card_count, len(unseen)))],
    )
    kind = kind_of(device)
    device.passes_through = kind.is_flat or kind.is_flying
    return device


def _assumed_option(option: OptionView, unseen: list[int]) -> Held:
    """A hidden Program card on an Option may be any card that the view does not show."""
    hidden = unseen.pop(0) if option.has_card and not option.card and unseen else EMPTY
    return Held(id=option.id, payload=option.payload, card=option.card or hidden, on=option.on, of=option.of)
