"""The length and the difficulty that a manual would print."""

from engine.roborally.measure.scale import Won, length_of, level_of
from tests.engine.roborally.figures import figures

NEVER = 60


@figures(
    "spaces, turns, length",
    {
        "one board, a few turns": (192, [6], "short"),
        "one board, as many as usual": (192, [13], "medium"),
        "the mean of the numbers of players counts": (192, [6, 20], "medium"),
        "two boards, a few turns": (336, [6], "medium"),
        "four boards, many turns": (624, [20], "long"),
        "one board that no one finishes": (144, [None], "medium"),
    },
)
def test_a_course_is_longer_the_larger_it_is_and_the_more_turns_it_takes(
    spaces: int, turns: list[float | None], length: str
) -> None:
    assert length_of(spaces, [Won(it, 0.0) for it in turns], NEVER) == length


@figures(
    "turns, died_out, level",
    {
        "quick and safe": (8, 0.0, "easy"),
        "slow and safe": (15, 0.0, "mid"),
        "quick, but some never see the end": (8, 0.2, "mid"),
        "every other race kills all": (15, 0.5, "hard"),
        "no one has ever arrived": (None, 1.0, "expert"),
    },
)
def test_a_course_is_harder_the_fewer_arrive_and_the_later(turns: float | None, died_out: float, level: str) -> None:
    assert level_of([Won(turns, died_out)], NEVER) == level
