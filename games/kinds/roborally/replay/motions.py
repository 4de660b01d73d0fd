"""The steps of motion of a turn: what happens at one moment at the table is one step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.board_view import BoardView, apply_all, board_view
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.views import RaceView
from games.kinds.roborally.drawing.drawn import RaceStage
from games.kinds.roborally.drawing.effects import FALLS, moment_svg
from games.kinds.roborally.told.lines import EntityNames
from games.kinds.roborally.told.log import Place, places_in_log
from games.shapes.film import LEAVING, PAUSE, Film, moments
from games.shapes.motion import Manner, Mark, Motion

STEPPED = (told.RobotMoved, told.RobotPushed, told.RobotForced, told.RobotSlid, told.RobotThrown, told.RobotRolledBack)
PUSHED = (told.RobotPushed, told.RobotForced, told.DeviceMoved)
CARRIED = (told.ConveyorsMoved, told.CurrentsMoved, told.PushersPushed)
LEFT = (told.RobotDestroyed, told.RobotFinished)
"""First it is seen what happens to a robot; then the robot is gone."""

PACES: Mapping[type[Event], tuple[Manner, int]] = {
    told.CardsRevealed: ("show", 500),
    told.CardPlayed: ("show", 230),
    told.OptionPlayed: ("show", 230),
    told.DevicePlayed: ("show", 160),
    **dict.fromkeys(STEPPED, ("move", 240)),
    told.ClimbedHalfWay: ("bump", 160),
    told.RobotFell: ("bump", 160),
    told.MoveBlocked: ("bump", 160),
    told.RobotHeld: ("bump", 160),
    told.RobotRepelled: ("bump", 180),
    told.RobotTurned: ("turn", 240),
    told.RobotTeleported: ("jump", 360),
    told.PortalPassed: ("jump", 360),
    told.RobotFlew: ("flight", 480),
    told.TookOff: ("show", 200),
    told.Landed: ("show", 200),
    **dict.fromkeys(CARRIED, ("move", 420)),
    told.DevicesCarried: ("move", 420),
    told.GearsTurned: ("turn", 400),
    told.BoardLaserHit: ("shot", 320),
    told.RobotShot: ("shot", 320),
    told.FlamerBurned: ("hit", 280),
    told.RobotIrradiated: ("hit", 280),
    told.Exploded: ("blast", 480),
    told.DamageTaken: ("hit", 300),
    told.RobotDestroyed: ("wreck", 550),
    told.RobotFinished: ("show", 550),
    told.FlagTouched: ("show", 520),
    told.RobotDocked: ("enter", 300),
    told.RobotDelivered: ("enter", 300),
    told.RobotReentered: ("enter", 420),
    told.DeviceLaunched: ("show", 280),
    told.DeviceMoved: ("move", 200),
    told.DeviceTurned: ("show", 160),
    told.DeviceTargeted: ("show", 160),
    told.DeviceRemoved: ("show", 200),
    told.BecameReal: ("show", 160),
    told.BecameVirtual: ("show", 160),
    told.PoweredDown: ("show", 220),
    told.PoweredUp: ("show", 220),
    told.RobotRepaired: ("show", 220),
    told.DamageDiscarded: ("show", 220),
    told.OptionUsed: ("show", 260),
    told.OptionLost: ("show", 220),
    told.OptionDrawn: ("show", 220),
    told.OptionsExchanged: ("show", 260),
    told.OptionRefilled: ("show", 220),
    told.CardReplaced: ("show", 220),
    told.ProgramScrambled: ("show", 260),
    told.FlagsPlaced: ("show", 400),
    told.DamagePrevented: ("show", 260),
    told.RobotEliminated: ("show", 220),
    told.RaceEnded: ("show", 400),
}
"""How an event is seen, and for how many milliseconds. One that is not listed is not seen by itself."""
OF_A_RULE: tuple[Manner, int] = ("move", 400)
MARKS: Mapping[type[Event], Mark] = {
    told.DamageTaken: "hit",
    told.FlagTouched: "flag",
    told.RobotFinished: "flag",
    told.RobotDestroyed: "death",
}


class RaceFilm(Film):
    """A turn of a race that began as `view` shows it."""

    def __init__(self, view: RaceView) -> None:
        self.race = RaceStage(view)
        self.names = EntityNames.of(view)
        super().__init__(self.race, board_view(view))

    def shoot(self, board: BoardView, events: Sequence[Event], first: int) -> list[Motion]:
        """The steps of a part of the turn that begins with this board; `first` is the number of its first event."""
        done, found = len(self.steps), list(moments(events, is_seen, is_at_once))
        said = places_in_log(events, self.names)
        for start, end in found:
            moment, place = events[start:end], said[start] if said else Place()
            after = apply_all(board, moment)
            if moment and is_seen(moment[0]):
                self._take(board, after, moment, (first + start, first + end), place)
            elif len(found) == 1:
                self.add(after, Motion(to=first + end, ms=PAUSE, line=min(place.line, 0)))
            board = after
        return self.steps[done:]

    def _take(
        self, board: BoardView, after: BoardView, moment: Sequence[Event], span: tuple[int, int], place: Place
    ) -> None:
        """One step; two where robots leave the board, so that it is seen why."""
        lead, leaves = moment[0], isinstance(moment[0], LEFT)
        manner, ms = OF_A_RULE if isinstance(lead, RuleEvent) else PACES[type(lead)]
        motion = Motion(
            to=span[0] if leaves else span[1],
            ms=ms,
            manner="fall" if isinstance(lead, told.RobotDestroyed) and lead.cause in FALLS else manner,
            effects=moment_svg(self.race.floor, board, moment),
            acting=place.acting,
            hurt=list(_hurt(moment)),
            line=place.line,
            mark=MARKS.get(type(lead), ""),
        )
        self.add(board if leaves else after, motion)
        if leaves:
            self.add(after, Motion(to=span[1], ms=LEAVING, acting=place.acting, line=place.line))


def _hurt(moment: Iterable[Event]) -> Iterable[int]:
    return (event.robot for event in moment if isinstance(event, told.DamageTaken | told.RobotDestroyed))


def is_seen(event: Event) -> bool:
    return type(event) in PACES or isinstance(event, RuleEvent)


def is_at_once(before: Event, event: Event) -> bool:
    """Whether something happens at the same moment as what was told just before it: whoever is pushed makes room, what
    belts carry goes with the robots there, and those who are destroyed together go together."""
    if isinstance(before, PUSHED) and isinstance(event, (*STEPPED, told.DeviceMoved)):
        return _who(before) != _who(event) and before.origin == event.cell
    if isinstance(event, told.DevicesCarried):
        return isinstance(before, CARRIED)
    return isinstance(before, told.RobotDestroyed) and isinstance(event, told.RobotDestroyed)


def _who(event: Any) -> tuple[str, int]:
    return ("device", event.device) if isinstance(event, told.DeviceMoved) else ("robot", event.robot)
