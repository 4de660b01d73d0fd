"""A round, from its preparation to its resolution."""

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.volt.decisions.program import Program
from engine.volt.events import GameWon, PhaseStarted, ProgramsRevealed, RoundStarted
from engine.volt.opening import open_round
from engine.volt.round.rounds import play_dice, play_round
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Die, VoltState
from tests.engine.volt.scenes import body, context_of
from tests.engine.volt.tables import setup_of


def round_two(**facts: object) -> RoundContext:
    """Two robots far from each other. All programs and answers are random."""
    cells = context_of(body(0), body(1)).arena.cells
    state = VoltState(
        setup=setup_of(2, "tokyo", mode="training"),
        robots=[body(0, cell=cells[0], **facts), body(1, cell=cells[-1])],
        arena="tokyo",
    )
    chance = Chance(bytes(SEED_BYTES), turn=2)
    return open_round(state, 2, chance, responder=lambda decision: (decision.sample(chance), "bot"))


def test_the_phases_follow_each_other() -> None:
    context = round_two()
    play_round(context)
    assert context.events[0] == RoundStarted(round=2)
    phases = [(event.phase, event.unit) for event in context.events if isinstance(event, PhaseStarted)]
    assert phases == [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0)]
    assert (context.state.round, context.state.phase) == (2, 3)


def test_no_die_is_shown_before_all_programs_are_in() -> None:
    context = round_two()
    asked: list[Decision[object]] = []
    answering = context.responder
    assert answering is not None

    def listen(decision: Decision[object]) -> object:
        asked.append(decision)
        assert not isinstance(decision, Program) or not any(isinstance(it, ProgramsRevealed) for it in context.events)
        return answering(decision)

    context.responder = listen  # type: ignore[assignment]
    play_round(context)
    assert [decision.seat for decision in asked if isinstance(decision, Program)] == [0, 1]


def test_a_win_ends_the_round_at_once() -> None:
    """A shoots B for its last VP with its first die; the second is never activated."""
    context = context_of(body(0, cell=40, tokens=[1] * 4), body(1, cell=42, damage=2))
    context.robots[0].dice = [Die(unit=unit, colour="red", value=1, key=2) for unit in (1, 2)]
    play_dice(context)
    assert isinstance(context.events[-1], GameWon)
    assert [die.spent for die in context.robots[0].dice] == [False, False]
    assert (context.state.winner, context.state.over, context.acting) == (0, True, None)


def test_without_one_every_die_is_carried_out() -> None:
    context = context_of(body(0, cell=40), body(1, cell=42))
    context.robots[0].dice = [Die(unit=unit, colour="red", value=1, key=2) for unit in (1, 2)]
    play_dice(context)
    assert (context.robots[1].damage, context.state.winner) == (2, NOBODY)
    assert all(die.spent for die in context.robots[0].dice)
