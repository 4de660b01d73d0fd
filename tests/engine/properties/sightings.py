"""What has happened to Option cards and devices in races, told from their events: `brakes: used`, `mine_layer: pit`.

Every card can be dealt, given up against damage, lost with its robot and more (`FATES`), and do what its docstring
names (`WAYS`). So can what it puts on the floor. `wanted` lists all of it for the Ultimate Collection's deck.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import eq

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards import option_events as options
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.devices import events as devices
from engine.roborally.devices.kinds import device_kind
from engine.roborally.elements.sites.chop_shop import OptionRefilled
from engine.roborally.options import find_option, option_deck
from engine.roborally.options.base import OptionCard
from engine.roborally.state import Held, RaceState
from engine.roborally.terrain.teleporting import RobotTeleported
from engine.roborally.views.board import BoardView, apply, board_view
from engine.roborally.views.race import view_for

FATES = {"damage": "given up", "destroyed": "lost", "eliminated": "out", "scrapped": "scrapped", "shot": "shot"}
"""The reasons for which any card can be lost."""
ANY = ("dealt", *FATES.values(), "taken")
NEVER = {
    "fire_control: shot": "there is only one, and no robot shoots itself",
    "reengineering_unit: taken": "there is only one, and it is given away",
    "self_destruct: refilled": "it is gone once it is used",
}
"""What cannot happen, and why."""
RARE = {
    "ablative_coat: shot": "takes the token itself, unless a damping field reaches its robot and not the shooter",
    "converter: shot": "stores the token, unless a damping field reaches its robot and not the shooter",
    "drone_launcher: edge": "flies to a space of the course, and leaves it only where a pusher or a hole is in the way",
}
"""What can happen, but is not waited for, and why."""
WAYS = {
    "ablative_coat": ("used", "used up"),
    "big_gun": ("hits", "recoils", "recoils from no one"),
    "big_jet": ("flies",),
    "bio_option": ("brings a card", "changes it", "goes with it"),
    "conditional": ("lays a card aside", "replaces a card"),
    "converter": ("stores", "burns"),
    "double_barrel_laser": ("hits twice",),
    "drone_launcher": ("launched", "hits"),
    "extra_memory": ("adds a card",),
    "fire_control": ("locks a register", "destroys a card"),
    "flywheel": ("keeps a card", "adds a card"),
    "high_power_laser": ("hits through a robot", "hits through a wall"),
    "homing_device": ("marks", "drives", "turns left"),
    "interceptor": ("marks", "exchanges hands"),
    "mechanical_arm": ("tags a flag", "tags a repair site"),
    "missile_launcher": ("launched", "hits", "fires at no one"),
    "overload_override": ("two cards", "no card"),
    "rear_laser": ("hits",),
    "reengineering_unit": ("takes a card",),
    "retro_rockets": ("flies",),
    "robo_copter": ("flies", "lands when it is hit"),
    "superior_archive_copy": ("re-enters undamaged", "re-enters undamaged without it"),
    "turret": ("hits to a side",),
    **dict.fromkeys(("mini_howitzer", "pressor_beam", "radio_control", "scrambler", "tractor_beam"), ("hits",)),
}
"""The ways in which cards are used, of those that are not just `used` or launch something."""
ON_THE_FLOOR = {
    "bridge_layer": ("crossed",),
    "buzz_bomb": ("programmed", "plays", "turns", "exploded"),
    "drone_launcher": ("targets another", "turns", "exploded", "pushes"),
    "goo_dropper": ("holds", "used"),
    "mine_layer": ("exploded",),
    "missile_launcher": ("exploded",),
    "portable_teleporter": ("teleports",),
    "proximity_mine": ("exploded",),
    "scrambler_bomb": ("used", "scrambles"),
    "the_big_one": ("pushed", "exploded"),
}
"""What each device does or meets with, besides its launch and what the floor does to it."""


DOES: dict[type[Event], str] = {
    devices.DeviceTurned: "turns",
    devices.DeviceProgrammed: "programmed",
    devices.DevicePlayed: "plays",
    devices.RobotHeld: "holds",
}
"""What an event by itself tells of a device."""


def wanted() -> list[str]:
    """All that should happen, but for NEVER and RARE."""
    found = [f"{option}: {outcome}" for option in option_deck("ultimate") for outcome in _of_card(find_option(option))]
    return [outcome for outcome in found if outcome not in NEVER | RARE]


def main_outcomes() -> list[str]:
    """Of every card: it is dealt, used in one way, given up and lost. That takes few races."""
    ways = [f"{option}: {_ways(find_option(option))[0]}" for option in option_deck("ultimate")]
    return ways + [it for it in wanted() if it.endswith((": dealt", ": given up", ": lost"))]


def _ways(card: type[OptionCard]) -> tuple[str, ...]:
    return WAYS.get(_id(card), ("launched",) if card.device else ("used",))


def _id(card: type[OptionCard]) -> str:
    return card.__module__.rpartition(".")[2]


def _of_card(card: type[OptionCard]) -> Iterator[str]:
    option = _id(card)
    yield from ANY
    yield from _ways(card)
    if card.payload:
        yield "refilled"
    if card.is_explosive(Held(id=option, payload=1)):
        yield "explodes"
    if card.device:
        yield from ON_THE_FLOOR[option]
        yield from _by_the_floor(option)


def _by_the_floor(option: str) -> Iterator[str]:
    """What the floor does to its device."""
    kind = device_kind(option)
    if kind.is_flying:
        yield from ("flies", "edge", "crusher")
    elif not kind.is_fixed:
        yield from ("carried", "pit", "edge", "drain", "trap_door", "crusher")


class Sightings:
    """Counts what happens."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def missing(self, outcomes: Iterable[str]) -> list[str]:
        return [outcome for outcome in outcomes if not self.seen[outcome]]

    def watch(self, before: RaceState, events: Sequence[Event]) -> None:
        """A turn, from the state at its start."""
        turn = Turn(before)
        for event, after in pairwise([*events, told.TurnStarted(turn=before.turn + 1)]):
            self.seen.update(turn.outcomes(event, after))


class Turn:
    """The board in the course of a turn, and who holds what."""

    def __init__(self, before: RaceState) -> None:
        self.floor: FactoryFloor = floor_of(before.setup.course, tuple(before.turned))
        self.board: BoardView = board_view(view_for(before, None))
        self.held = [{option.id for option in robot.options} for robot in before.robots]
        self.last: Event = told.TurnStarted(turn=before.turn)
        self.volley: list[told.RobotShot] = []
        self.explosive: list[str] = []
        """What may explode next in this segment, by Option."""
        self.segment = ""

    def outcomes(self, event: Event, after: Event) -> list[str]:
        found = [
            *self._of_options(event, after),
            *self._of_use(event, after),
            *self._of_effects(event),
            *self._of_devices(event),
            *self._of_meetings(event),
            *self._of_shots(event),
        ]
        self._follow(event)
        return found

    def _follow(self, event: Event) -> None:
        match event:
            case told.SegmentStarted(segment=segment):
                self.segment = segment
            case told.OptionDrawn(robot=robot, option=option):
                self.held[robot].add(option)
            case told.OptionLost(robot=robot, option=option):
                self.held[robot].discard(option)
            case options.OptionsExchanged(robot=robot, given=given, other=other, taken=taken):
                self.held[robot] ^= {given, taken}
                self.held[other] ^= {given, taken}
        self.board = apply(self.board, event)
        self.last = event

    def _of_options(self, event: Event, after: Event) -> Iterator[str]:
        """How cards come and go."""
        match event:
            case told.OptionDrawn(robot=robot, option=option):
                yield f"{option}: dealt"
                if isinstance(self.last, told.OptionDrawn) and self.last.option == "bio_option":
                    yield "bio_option: brings a card"
                if _is_discarded(self.last, robot) and "bio_option" in self.held[robot]:
                    yield "bio_option: changes it"
            case told.OptionLost(robot=robot, option=option, why=why) if why in FATES:
                yield f"{option}: {FATES[why]}"
                if option == "robo_copter" and why == "damage" and isinstance(after, options.Landed):
                    yield "robo_copter: lands when it is hit"
                if isinstance(after, told.OptionLost) and (after.option, after.why) == ("bio_option", "discarded"):
                    yield "bio_option: goes with it"
            case told.OptionLost(option="ablative_coat", why="spent"):
                yield "ablative_coat: used up"
            case OptionRefilled(option=option):
                yield f"{option}: refilled"
            case options.OptionsExchanged(given=given, taken=taken):
                yield f"{taken}: taken"
                yield f"{given}: takes a card"
        yield from self._explosions(event)

    def _explosions(self, event: Event) -> Iterator[str]:
        """An explosion belongs to a card that has just been lost, if nothing else can have caused it."""
        match event:
            case told.SegmentStarted() | told.TurnStarted():
                self.explosive = []
            case told.OptionLost(option=option):
                self.explosive.append(option)
            case devices.DeviceRemoved(why="exploded"):
                self.explosive.append("")
            case told.Exploded():
                might = {it for it in self.explosive if not it or find_option(it).is_explosive(Held(id=it, payload=1))}
                yield from (f"{option}: explodes" for option in might if len(might) == 1 and option)

    def _of_use(self, event: Event, after: Event) -> Iterator[str]:
        """Most cards tell that they are used. Those that always work show in their effects."""
        match event:
            case told.OptionUsed() if isinstance(after, told.OptionLost) and after.why == "shot":
                yield "fire_control: destroys a card"
            case told.OptionUsed(robot=robot, option=option, phase=phase):
                yield f"{option}: {self._way(option, robot, phase)}"
            case options.OptionPlayed(option=option) if option != "homing_device":
                yield f"{option}: flies"
            case told.RobotMoved() if _homes(self.last):
                yield "homing_device: drives"
            case told.RobotTurned() if _homes(self.last):
                yield "homing_device: turns left"
            case options.HandsExchanged():
                yield "interceptor: exchanges hands"

    def _of_effects(self, event: Event) -> Iterator[str]:
        """What cards do that are not told to be used."""
        match event:
            case told.CardsDealt(robot=robot, count=count):
                yield from self._more_cards(robot, count)
            case told.RobotReentered(robot=robot, damage=0):
                without = "" if "superior_archive_copy" in self.held[robot] else " without it"
                yield f"superior_archive_copy: re-enters undamaged{without}"
            case told.FlagTouched(robot=robot, flag=flag):
                if self.board.robots[robot].cell != self.board.flags.cells[flag - 1]:
                    yield "mechanical_arm: tags a flag"
            case told.ArchiveMoved(robot=robot, cell=cell):
                if self.floor.wrenches[cell] and self.board.robots[robot].cell != cell:
                    yield "mechanical_arm: tags a repair site"

    def _way(self, option: str, robot: int, phase: int) -> str:
        """What an OptionUsed tells of the card."""
        if option == "converter":
            is_driving = isinstance(self.last, told.CardPlayed) and self.last.robot == robot
            return "burns" if is_driving else "stores"
        if option == "overload_override":
            return "two cards" if self.board.robots[robot].second[phase - 1] else "no card"
        if option == "conditional":
            return "replaces a card" if self.board.phase else "lays a card aside"
        usual = {"fire_control": "locks a register", "flywheel": "keeps a card", "robo_copter": "flies"}
        return usual.get(option, "marks" if option in ("homing_device", "interceptor") else "used")

    def _more_cards(self, robot: int, count: int) -> Iterator[str]:
        if count > 9 - self.board.robots[robot].damage:
            adding = self.held[robot] & {"extra_memory", "flywheel"}
            yield from (f"{option}: adds a card" for option in adding if len(adding) == 1)

    def _of_devices(self, event: Event) -> Iterator[str]:
        """What devices do, and what becomes of them."""
        match event:
            case devices.DeviceLaunched(kind=kind):
                yield f"{kind}: launched"
                if kind == "missile_launcher" and not isinstance(self.last, told.RobotShot):
                    yield "missile_launcher: fires at no one"
            case devices.DeviceMoved(kind=kind):
                yield f"{kind}: {'flies' if device_kind(kind).is_flying else 'pushed'}"
            case devices.DevicesCarried(moves=moves):
                yield from (f"{move.kind}: carried" for move in moves)
            case devices.DeviceTargeted(kind=kind) if not isinstance(self.last, devices.DeviceLaunched):
                yield f"{kind}: targets another"
            case devices.DeviceRemoved(kind=kind, why=why):
                yield f"{kind}: {why}"
        if type(event) in DOES:
            yield f"{event.kind}: {DOES[type(event)]}"  # type: ignore[attr-defined]

    def _of_meetings(self, event: Event) -> Iterator[str]:
        """What devices do to robots."""
        match event:
            case devices.ProgramScrambled():
                yield "scrambler_bomb: scrambles"
            case RobotTeleported(origin=cell) if self._lies("portable_teleporter", cell):
                yield "portable_teleporter: teleports"
            case told.RobotMoved(cell=cell) if self._lies("bridge_layer", cell):
                yield "bridge_layer: crossed"
            case told.RobotForced() if self.segment == "B":
                yield "drone_launcher: pushes"

    def _lies(self, kind: str, cell: int) -> bool:
        return any(device.kind == kind and device.cell == cell for device in self.board.devices)

    def _of_shots(self, event: Event) -> Iterator[str]:
        match event:
            case told.SegmentStarted():
                self.volley = []
            case told.RobotForced(robot=robot, by=by) if robot == by:
                is_hit = any((shot.by, shot.weapon) == (by, "big_gun") for shot in self.volley)
                yield "big_gun: recoils" if is_hit else "big_gun: recoils from no one"
            case told.RobotShot(weapon=weapon):
                self.volley.append(event)
                if weapon and weapon not in ("homing_device", "interceptor", "reflector"):
                    yield f"{weapon}: hits"
                if not weapon:
                    yield from self._of_lasers(event)

    def _of_lasers(self, shot: told.RobotShot) -> Iterator[str]:
        held, side = self.held[shot.by], self._side(shot)
        if shot.count > 1 and "double_barrel_laser" in held:
            yield "double_barrel_laser: hits twice"
        if side == 2 and "rear_laser" in held and "turret" not in held:
            yield "rear_laser: hits"
        if side and "turret" in held and (side != 2 or "rear_laser" not in held):
            yield "turret: hits to a side"
        if "high_power_laser" in held:
            yield from self._through(shot)

    def _side(self, shot: told.RobotShot) -> int:
        """The quarter turns from the shooter's heading to that of the shot."""
        robot = self.board.robots[shot.by]
        ways = [heading for heading in range(4) if self.floor.ahead[robot.cell * 4 + heading] == shot.cells[0]]
        return (ways[0] - robot.heading) % 4 if ways else 0

    def _through(self, shot: told.RobotShot) -> Iterator[str]:
        others = [it.cells for it in self.volley if it.by == shot.by and it.robot != shot.robot]
        if any(all(map(eq, cells, shot.cells)) for cells in others):
            yield "high_power_laser: hits through a robot"
        heading = (self.board.robots[shot.by].heading + self._side(shot)) % 4
        passed = [self.board.robots[shot.by].cell, *shot.cells[:-1]]
        if any(self.floor.walls[cell * 4 + heading] for cell in passed):
            yield "high_power_laser: hits through a wall"


def _is_discarded(event: Event, robot: int) -> bool:
    return isinstance(event, told.OptionLost) and (event.robot, event.why) == (robot, "discarded")


def _homes(event: Event) -> bool:
    return isinstance(event, options.OptionPlayed) and event.option == "homing_device"
