"""After the faults: everything is started again, and the site gets time to finish what is left."""

import time
from collections.abc import Iterator
from typing import Any

import psycopg

from tests.proof.site.faults.world import OUTAGE, Skipped, World
from tests.proof.site.month.findings import Findings
from tests.services import wait_until

PATIENCE = 120.0
LAST_WORDS = 12
"""So many lines of each log are told if the site does not finish."""
CALM_FOR = 3
"""So many looks in a row, as a message may be between two of them."""
PUT_OFF = """
WITH held AS MATERIALIZED (SELECT id FROM games_game WHERE status = 'running' ORDER BY id FOR UPDATE)
UPDATE games_program p SET due_at = due_at + interval '3 hours' FROM held
 WHERE p.game_id = held.id AND closed_at IS NULL AND due_at > now() AND due_at < now() + interval '2 hours'
"""
"""Nothing more falls due; what is due already stays so, and has to be seen to. As in the site, whoever moves a deadline
holds its game: a sweep may be about to write what it has read there."""
UNDONE = """
SELECT (SELECT count(*) FROM games_program p JOIN games_game g ON g.id = p.game_id JOIN games_seat s ON s.id = p.seat_id
         WHERE g.status = 'running' AND ((p.closed_at IS NOT NULL AND p.committed_at IS NULL)
            OR (p.closed_at IS NULL AND p.submission IS NULL AND g.stopped_at IS NULL AND p.due_at <= now())
            OR (p.closed_at IS NULL AND p.submission IS NULL AND (s.house <> '' OR s.autopilot OR s.user_id IS NULL)))),
       (SELECT count(*) FROM games_notification WHERE state = 'pending' AND next_try_at <= now())
"""
NEXT_NOTICE = "SELECT extract(epoch FROM max(next_try_at) - now()) FROM games_notification WHERE state = 'pending'"


def come_to_rest(world: World, findings: Findings) -> None:
    """Notices that are to be tried again later are tried, as time is made to pass; nothing else falls due meanwhile."""
    _make_well(world)
    findings.check("people come to an end", _are_idle(world))
    findings.check("the site comes up again", _waits(world.site.is_up))
    if not _settles(world, findings, "all that is due is done in time"):
        return
    world.post.heal()  # not sooner: notices that could not go out before meet with what was in store for them
    for _ in range(8):
        [(ahead,)] = world.query(NEXT_NOTICE)
        if ahead is None:
            return
        jump = max(OUTAGE, float(ahead)) + 1
        world.clock.jump(database=jump, processes=jump)
        if not _settles(world, findings, "notices that are tried again go out"):
            return
    findings.check("no notification is tried for ever", False, *world.query(NEXT_NOTICE))


def _settles(world: World, findings: Findings, what: str) -> bool:
    is_done = _waits(lambda: _is_done(world))
    findings.check(what, is_done, *_undone(world), *([] if is_done else _last_words(world)))
    return is_done


def _last_words(world: World) -> Iterator[str]:
    """Of each process, to see which one did nothing any more, and by what clock."""
    yield f"clocks: {world.clock}"
    for log in world.site.logs():
        yield f"\n{log.name}:\n" + "\n".join(log.read_text(errors="replace").splitlines()[-LAST_WORDS:])


def _make_well(world: World) -> None:
    for person in world.people:
        person.may_act.clear()
        person.hang_ups = 0
    world.see_to_what_is_due(everything=True)
    world.line.armed.clear()
    for name in list(world.site.processes):
        if name.endswith("2") and name.startswith("beat"):
            world.site.dismiss(name)
    wait_until(lambda: _answers(world), "the database")
    world.clock.set_right()


def _answers(world: World) -> bool:
    try:
        return bool(world.query("SELECT 1"))
    except (Skipped, psycopg.Error):
        return False


def _are_idle(world: World) -> bool:
    return all(person.is_idle.wait(PATIENCE) for person in world.people)


def _undone(world: World) -> tuple[Any, ...]:
    world.query(PUT_OFF)
    return world.query(UNDONE)[0]


def _is_done(world: World) -> bool:
    return not any(_undone(world))


def _waits(condition: Any) -> bool:
    """Whether it holds for a while, before patience ends."""
    end, calm = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        calm = calm + 1 if condition() else 0
        if calm >= CALM_FOR:
            return True
        time.sleep(0.25)
    return False
