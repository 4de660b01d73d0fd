"""Damage, one source at a time: what it hits, which robots it destroys, who scores, and what it sets off.

A source deals all its damage first. Then robots are destroyed. Then the mines that it hit and the bombs of destroyed
robots go off, each as a source of its own, in the order in which they were set off.
"""

from collections import deque
from functools import partial
from typing import NamedTuple

from engine.kernel.ask import ask_all
from engine.volt.cards.arsenal import draw_module
from engine.volt.damage.mines import take_mines
from engine.volt.events import (
    Cause,
    DamageTaken,
    Detonated,
    Hurt,
    RobotDestroyed,
    VPGained,
)
from engine.volt.moments.damage_source import Pending, Source
from engine.volt.round_context import RoundContext
from engine.volt.state import DESTROYED_AT, NOBODY, Mine, Robot, killbots_pay
from engine.volt.victory.goal import check_goal
from engine.volt.victory.vp_tokens import draw_token

OWN_DOING = ("mine", "lightning", "pit")
"""How a KillBot must be destroyed to score for the robot that turned it by remote: its own mine or its own move."""


class FollowUp(NamedTuple):
    """Something that a source sets off. Lower ones come first."""

    owner: int
    rank: int
    pending: Pending


def deal(context: RoundContext, source: Source) -> None:
    """Deals a source and everything that follows from it. Raises GameDecided if someone wins.

    Rules: 002 "4a"; 002 "4d"; 002 "5d"; V-43; V-44
    """
    queue: deque[Pending] = deque([lambda: source])
    while queue:
        now = queue.popleft()()
        if now is not None:
            first, later = _work_off(context, now)
            queue.extendleft(reversed(first))
            queue.extend(later)


def area(context: RoundContext, what: Hurt, by: Robot | None, cell: int, damage: int, centre: bool = True) -> Source:
    """A source that reaches a space and those around it that no energy wall cuts off.

    Rules: 002 "CARD TERMS"; 002 "ENERGY WALL"
    """
    reached = {around for _, around in context.arena.adjacent(cell)}
    if centre:
        reached.add(cell)
    hits = [(robot, damage) for robot in context.in_arena() if robot.cell in reached]
    return Source(what, by, hits, [mine for mine in context.state.mines if mine.cell in reached], cell)


def explosion(context: RoundContext, what: Hurt, by: Robot, cell: int, damage: int) -> Source:
    """The source of an explosion, whose event it emits. Rules: 002 "CARD TERMS" """
    context.emit(Detonated(what=what, owner=by.number, cell=cell, damage=damage))
    return area(context, what, by, cell, damage)


def detonate_mine(context: RoundContext, mine: Mine) -> Source | None:
    """The source of a mine going off, or None if it has left the arena. Rules: 002 "MINES"; 002 "5d"; V-28"""
    if not any(lying is mine for lying in context.state.mines):
        return None
    context.state.mines = [lying for lying in context.state.mines if lying is not mine]
    return explosion(context, "mine", context.robots[mine.owner], mine.cell, 1)


def step_on(context: RoundContext, mine: Mine) -> None:
    """A mine that would be pushed goes off where it lies. Rules: 002 "4c" """
    source = detonate_mine(context, mine)
    if source is not None:
        deal(context, source)


def _work_off(context: RoundContext, source: Source) -> tuple[list[Pending], list[Pending]]:
    """Deals one source. Returns what it sets off: what comes at once, and what has to queue."""
    hits = [(robot, tokens) for robot, tokens in source.hits if robot.in_arena]
    hits.sort(key=lambda hit: hit[0].start_number)
    first: list[Pending] = []
    if source.what == "lightning":
        hits, first = _conducted(context, source, hits)
    _hurt(context, source, hits)
    later = [
        follow_up
        for robot, _ in hits
        if robot.damage >= DESTROYED_AT and robot.in_arena
        for follow_up in _fall(context, robot, "damage", source.by, source.what)
    ]
    hit_mines = [mine for mine in context.state.mines if any(hit is mine for hit in source.mines)]
    for age, mine in enumerate(hit_mines, start=1):
        owner = context.robots[mine.owner]
        later.append(FollowUp(owner.start_number, age, partial(detonate_mine, context, mine)))
    later.sort(key=lambda follow_up: follow_up[:2])
    return first, [follow_up.pending for follow_up in later]


def _conducted(
    context: RoundContext, source: Source, hits: list[tuple[Robot, int]]
) -> tuple[list[tuple[Robot, int]], list[Pending]]:
    """Removes lightning hits that a module conducts. Returns the remaining hits, and what the modules pass on."""
    asking = [
        (robot, question)
        for robot, _ in hits
        for module in context.modules(robot)
        if (question := module.conducts(source)) is not None
    ]
    passing: dict[int, Pending] = {}
    answers = ask_all(context, [question.decision for _, question in asking if question.decision]) if asking else []
    given = iter(answers)
    for robot, question in asking:
        pending = question.apply(next(given) if question.decision else None)
        if pending is not None:
            passing[robot.number] = pending
    return [hit for hit in hits if hit[0].number not in passing], list(passing.values())


def _hurt(context: RoundContext, source: Source, hits: list[tuple[Robot, int]]) -> None:
    """Damage tokens go to the monitor, or to a module that can hold some. Rules: 002 "SHIELD" """
    asking = [
        (robot, question)
        for robot, tokens in hits
        for module in context.modules(robot)
        if (question := module.absorbs(tokens, source)) is not None
    ]
    decisions = [question.decision for _, question in asking if question.decision]
    given = iter(ask_all(context, decisions) if decisions else [])
    absorbed = {robot.number: question.apply(next(given) if question.decision else None) for robot, question in asking}
    for robot, tokens in hits:
        held = absorbed.get(robot.number, 0)
        robot.shield += held
        robot.damage = min(DESTROYED_AT, robot.damage + tokens - held)
        if context.watched:
            _tell_damage(context, source, robot, tokens, held)


def _tell_damage(context: RoundContext, source: Source, robot: Robot, tokens: int, held: int) -> None:
    context.emit(
        DamageTaken(
            robot=robot.number,
            tokens=tokens,
            absorbed=held,
            damage=robot.damage,
            shield=robot.shield,
            cause=source.what,
            by=NOBODY if source.by is None else source.by.number,
        )
    )


def destroy(context: RoundContext, robot: Robot, cause: Cause, by: Robot | None) -> None:
    """Destroys a robot other than by damage tokens: in a pit, or under another robot. Raises GameDecided."""
    what: Hurt | Cause = "landing" if cause == "crushed" else "pit"
    for follow_up in _fall(context, robot, cause, by, what):
        source = follow_up.pending()
        if source is not None:
            deal(context, source)


def _fall(context: RoundContext, robot: Robot, cause: Cause, by: Robot | None, what: "Hurt | Cause") -> list[FollowUp]:
    """VP come first and may end the game. Then a module is drawn, its mines leave, and its modules set things off.

    Rules: 002 "GAINING MODULES"; 002 "5c"; 002 "5d"; V-27; V-41
    """
    cell = robot.cell
    context.lift(robot)
    context.emit(RobotDestroyed(robot=robot.number, cell=cell, cause=cause))
    scorer = scorer_of(context, robot, by, what)
    gained = scorer is not None and _score(context, scorer, robot)
    if gained and not robot.killbot:
        draw_module(context, robot)
    take_mines(context, robot)
    return [
        FollowUp(robot.start_number, 0, pending)
        for module in context.modules(robot)
        if (pending := module.destroyed(cell, cause)) is not None
    ]


def scorer_of(context: RoundContext, victim: Robot, by: Robot | None, what: "Hurt | Cause") -> Robot | None:
    """The robot that may gain a VP for a destruction: the owner of the weapon or module, or the robot that pushed.

    None if the victim did it itself, unless it was remotely controlled.

    Rules: 002 "4b"; 002 "4j"; 002 "4k"; 002 "7a"; V-26; V-42
    """
    if by is not victim:
        return by
    act = context.acting
    if act is None or act.robot is not victim or act.remote == NOBODY:
        return None
    if victim.killbot and what not in OWN_DOING:
        return None
    return context.robots[act.remote]


def _score(context: RoundContext, scorer: Robot, victim: Robot) -> bool:
    """Scores a VP if there is one; a KillBot pays with its own tokens. Returns whether one was gained.

    Raises GameDecided if someone wins.

    Rules: 002 "VP for Destroying the KillBot"; 002 "7b"; V-27
    """
    if victim.killbot and (scorer.killbot or not victim.tokens):
        return False
    if victim.killbot and killbots_pay(context.state.setup):
        scorer.tokens.append(victim.tokens.pop())
    else:
        scorer.tokens.append(draw_token(context))
    context.emit(VPGained(robot=scorer.number, count=1, total=scorer.vp, victim=victim.number))
    check_goal(context, scorer)
    return True
