"""Lines of fire."""

from engine.volt.damage.firing import trace
from engine.volt.events import ShotFired
from engine.volt.state import NOBODY
from tests.engine.volt.scenes import bot, damage, robot, scene

EAST = 2


def test_a_line_ends_at_the_first_robot() -> None:
    context = scene("A . B C")
    beam = trace(context, robot(context, "A").cell, EAST)
    assert [context.arena.xy(cell) for cell in beam.cells] == [(1, 0), (2, 0)]
    assert (beam.robot, beam.mine) == (robot(context, "B"), None)


def test_or_at_the_first_mine() -> None:
    context = scene("A b . B", B=bot())
    beam = trace(context, robot(context, "A").cell, EAST)
    assert (beam.robot, beam.mine) == (None, context.state.mines[0])


def test_or_at_a_wall() -> None:
    context = scene("A .|B")
    beam = trace(context, robot(context, "A").cell, EAST)
    assert [context.arena.xy(cell) for cell in beam.cells] == [(1, 0)]
    assert (beam.robot, beam.mine) == (None, None)


def test_pits_barriers_and_tokens_do_not_matter() -> None:
    """002 "1a" """
    assert damage(scene("A o * .!B", A=bot("red 1 E")), "B") == [1]


def test_the_watchers_are_told_what_is_hit() -> None:
    shots = [
        next(event for event in scene(text, A=bot("red 1 E"), B=bot()).events if isinstance(event, ShotFired))
        for text in ("A . B", "A b . B", "A .|B")
    ]
    assert [(shot.robot_hit, shot.mine_hit) for shot in shots] == [(1, False), (NOBODY, True), (NOBODY, False)]
