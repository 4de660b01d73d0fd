"""Every puzzle that comes with the rules, searched through again: all orders of its hand, by the rules of today."""

from collections import defaultdict
from collections.abc import Callable

from engine.roborally.puzzles.making import Made, is_hard
from engine.roborally.puzzles.puzzle import play
from engine.roborally.puzzles.search import search
from engine.roborally.puzzles.shipped import shipped_puzzles

NAME = "Puzzles"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    by_goal: dict[str, list[Made]] = defaultdict(list)
    every = list(shipped_puzzles())
    for done, made in enumerate(every, start=1):
        check(made)
        by_goal[made.puzzle.goal.kind()].append(made)
        progress(done, len(every))
    return [row(kind, of_kind) for kind, of_kind in sorted(by_goal.items())]


def check(made: Made) -> None:
    """Raises AssertionError, naming the puzzle, if it is not what the file says."""
    (found,) = search(made.puzzle.position, [made.puzzle.goal])
    name = f"puzzle {made.puzzle.id}"
    assert sorted(found.lines) == sorted(made.lines), f"{name} has other solutions"
    assert round(found.share, 6) == made.share, f"{name} has another share of solutions"
    assert is_hard(made.puzzle.goal, found), f"{name} is too easy"
    assert play(made.puzzle, {"registers": made.answer}).solved, f"{name} is not solved by its answer"


def row(kind: str, of_kind: list[Made]) -> dict[str, object]:
    shares = sorted(made.share for made in of_kind)
    return {
        "goal": kind,
        "puzzles": len(of_kind),
        "one solution": sum(1 for made in of_kind if len(made.lines) == 1),
        "courses": len({made.puzzle.position.state.setup.course for made in of_kind}),
        "median share": f"{shares[len(shares) // 2]:.2%}",
    }
