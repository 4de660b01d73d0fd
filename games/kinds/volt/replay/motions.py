"""The steps of motion of a round: what happens at one moment at the table is one step."""

from collections.abc import Iterable, Mapping, Sequence

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena_view import ArenaView, apply_all, arena_view
from engine.volt.views import VoltView
from games.kinds.volt.drawing.drawn import RoundStage
from games.kinds.volt.drawing.effects import moment_svg
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.log import line_numbers
from games.shapes.film import LEAVING, PAUSE, Film, moments
from games.shapes.motion import Manner, Mark, Motion

PACES: Mapping[type[Event], tuple[Manner, int]] = {
    told.ProgramsRevealed: ("show", 500),
    told.KillBotRolled: ("show", 320),
    told.DieActivated: ("show", 320),
    told.DieRemoved: ("show", 220),
    told.DieMoved: ("show", 260),
    told.ModuleUsed: ("show", 320),
    told.RobotMoved: ("move", 260),
    told.RobotPushed: ("move", 260),
    told.BodyNudged: ("move", 260),
    told.RobotJumped: ("flight", 460),
    told.RobotSwapped: ("jump", 420),
    told.RobotTurned: ("turn", 240),
    told.MoveBlocked: ("bump", 180),
    told.ShotFired: ("shot", 380),
    told.GrenadeThrown: ("shot", 460),
    told.Detonated: ("blast", 520),
    told.LightningStruck: ("blast", 400),
    told.DamageTaken: ("hit", 340),
    told.RobotDestroyed: ("wreck", 600),
    told.RobotPlaced: ("enter", 380),
    told.MineLaid: ("show", 260),
    told.MineTaken: ("show", 220),
    told.TokenPlaced: ("show", 300),
    told.VPGained: ("show", 420),
    told.RobotRepaired: ("show", 260),
    told.DamageRemoved: ("show", 220),
    told.ArmReached: ("show", 220),
    told.ModulesEquipped: ("show", 220),
    told.GameWon: ("show", 500),
}
"""How an event is seen, and for how many milliseconds. One that is not listed is not seen by itself."""
MARKS: Mapping[type[Event], Mark] = {told.DamageTaken: "hit", told.VPGained: "flag", told.RobotDestroyed: "death"}
PUSHED = (told.RobotPushed, told.BodyNudged)
STEPPED = (told.RobotMoved, told.RobotPushed, told.BodyNudged)


class RoundFilm(Film):
    """A round of VOLT that began as `view` shows it, in this arena."""

    def __init__(self, view: VoltView, arena_id: str) -> None:
        self.names = EntityNames.of(view, arena_id)
        super().__init__(RoundStage(view, arena_id), arena_view(view))

    def shoot(
        self, arena: ArenaView, events: Sequence[Event], first: int, acting: int | None = None, die: str = ""
    ) -> list[Motion]:
        """The steps of a part of the round that begins with this arena; `first` is the number of its first event,
        `acting` the robot whose `die` is carried out."""
        done, found = len(self.steps), list(moments(events, is_seen, is_at_once))
        said = line_numbers(events, self.names)
        for start, end in found:
            moment, line = events[start:end], said[start] if said else -1
            after = apply_all(arena, moment)
            if moment and is_seen(moment[0]):
                self._take(arena, after, moment, (first + start, first + end), line)
            elif len(found) == 1:
                self.add(after, Motion(to=first + end, ms=PAUSE, line=min(line, 0)))
            arena = after
        for step in self.steps[done:]:
            step.acting, step.die = acting, die
        return self.steps[done:]

    def _take(
        self, arena: ArenaView, after: ArenaView, moment: Sequence[Event], span: tuple[int, int], line: int
    ) -> None:
        """One step; two where a robot is destroyed, so that it is seen why."""
        lead, leaves = moment[0], isinstance(moment[0], told.RobotDestroyed)
        manner, ms = PACES[type(lead)]
        motion = Motion(
            to=span[0] if leaves else span[1],
            ms=ms,
            manner="fall" if isinstance(lead, told.RobotDestroyed) and lead.cause == "pit" else manner,
            effects=moment_svg(arena, moment),
            hurt=list(_hurt(moment)),
            line=line,
            mark=MARKS.get(type(lead), ""),
        )
        self.add(arena if leaves else after, motion)
        if leaves:
            self.add(after, Motion(to=span[1], ms=LEAVING, line=line))


def _hurt(moment: Iterable[Event]) -> Iterable[int]:
    return (event.robot for event in moment if isinstance(event, told.DamageTaken | told.RobotDestroyed))


def is_seen(event: Event) -> bool:
    return type(event) in PACES


def is_at_once(before: Event, event: Event) -> bool:
    """Whether something happens at the same moment as what was told just before it: whoever is pushed makes room."""
    if isinstance(before, PUSHED) and isinstance(event, STEPPED):
        return before.robot != event.robot and before.origin == event.cell
    return isinstance(before, told.RobotDestroyed) and isinstance(event, told.RobotDestroyed)
