"""What bodies and queries take, said in words."""

import pytest

from games.models import Game, User
from tests.games.api.calls import Program, at


@pytest.mark.parametrize(
    ("path", "detail"),
    [
        ("events?since=0", "Expected the `next` of an earlier answer - at `$.since`."),
        ("/puzzles?level=harder", "Expected one of easy, medium, hard - at `$.level`."),
    ],
)
def test_a_refusal_says_what_a_text_takes_and_shows_no_pattern(path: str, detail: str, race: Game, owner: User) -> None:
    answer = Program(owner).get(path.removeprefix("/") if path.startswith("/") else at(race, path)).json()
    assert answer["detail"] == f"The query is not valid: {detail}"
