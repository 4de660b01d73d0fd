"""A race's program, and other answers, as a line of text."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.decisions.program import Program
from engine.roborally.state import Held
from games.models import Game, User
from games.selectors import typed
from games.selectors.game_view import Duty, RacePage, race_page
from tests.games.selectors.roborally.asked import duty_for

HAND = [840, 790, 700, 650, 500, 430, 200, 100, 20]
"""As the mail numbers it: 1 is the 840."""


class Table:
    """All that reading a program asks of the page."""

    class view:
        robots: list[Any] = []

    kind = "roborally"
    viewer_seat = 0


def asked(hand: list[int] = HAND, locked: tuple[int, ...] = (0,) * 5, **offer: Any) -> Duty:
    decision = Program(seat=0, robot=0, hand=hand, locked=list(locked), can_power_down=True, **offer)
    return duty_for(decision)


def read(text: str, duty: Duty | None = None) -> Any:
    return typed.read(text, duty or asked(), Table())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "3 1 5 2 4",
        "3,1,5,2,4",
        "3. 1. 5. 2. 4.",
        "  3-1-5-2-4 ",
        "31524",
        "3 > 1 > 5 > 2 > 4",
        "Hello all,\n\nhere we go:\n3 1 5 2 4\nSam",
        "3 1 5 2 4\n1 2 3 4 5",
    ],
)
def test_positions_in_the_hand_fill_the_registers(text: str) -> None:
    assert read(text) == {"registers": [700, 840, 500, 790, 650], "power_down": False}


@pytest.mark.parametrize(
    "text", ["3 1 5 2 4, power down", "power-down 3 1 5 2 4", "31524 Powerdown", "3 1 5 2 4 powering down"]
)
def test_a_power_down_is_announced_in_words(text: str) -> None:
    assert read(text)["power_down"] is True


def test_locked_registers_are_left_out() -> None:
    duty = asked(hand=[840, 700, 100, 20], locked=(0, 0, 0, 490, 10))
    assert read("3 1 2", duty)["registers"] == [100, 840, 700, 0, 0]
    words = typed.words(read("312", duty), duty, Table())  # type: ignore[arg-type]
    assert [word.rpartition("(")[2] for word in words] == ["100)", "840)", "700)", "490)", "10)"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("3 1 5 2", "count"),
        ("1 2 3 4 5 6", "count"),
        ("power down", "count"),
        ("1 2 3 4 10", "card"),
        ("0 1 2 3 4", "card"),
        ("1 2 3 4 4", "card"),
        ("99999999999999999999 1 2 3 4", "card"),
        ("three one five", "unreadable"),
        ("", "unreadable"),
        ("I take 3 1 5 2 4", "unreadable"),
    ],
)
def test_what_is_wrong_is_said(text: str, code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        read(text)
    assert refused.value.code == code


def test_ten_cards_are_never_run_together() -> None:
    duty = asked(hand=[*HAND, 10])
    assert read("10 1 2 3 4", duty)["registers"][0] == 10
    with pytest.raises(IllegalAnswer):
        read("10123", duty)


def test_what_options_do_stays_as_it_was() -> None:
    duty = asked(options=[Held(id="brakes")], last={"brakes": {"registers": [1, 2]}})
    stays = msgspec.convert(duty.offer, Program).standing()
    assert read("3 1 5 2 4", duty).get("riders", {}) == stays


@given(st.permutations(range(1, 10)), st.sampled_from([" ", ",", ", ", " - ", ";"]), st.booleans())
def test_whatever_is_written_is_read_back(order: list[int], between: str, power_down: bool) -> None:
    text = between.join(map(str, order[:5])) + (" power down" if power_down else "")
    answer = read(text)
    assert answer == {"registers": [HAND[number - 1] for number in order[:5]], "power_down": power_down}


@given(st.text(max_size=60) | st.text("0123456789 ,.-\npowerdwn", max_size=60))
def test_any_text_is_a_legal_program_or_refused(text: str) -> None:
    duty = asked()
    try:
        answer = read(text, duty)
    except IllegalAnswer:
        return
    decision = msgspec.convert(duty.offer, Program)
    decision.check(decision.decode(answer))


@pytest.fixture
def table(race: Game, owner: User) -> RacePage:
    return race_page(race, owner)


STAY = duty_for(StayPoweredDown(seat=0, robot=0, damage=3))


@pytest.mark.parametrize(
    ("text", "stay"), [("1", True), ("2.", False), ("Power up", False), ("stay powered down!", True)]
)
def test_a_few_answers_are_numbered(text: str, stay: bool, table: RacePage) -> None:
    assert typed.read(text, STAY, table) == {"stay": stay}
    assert typed.words({"stay": stay}, STAY, table) == ["Stay powered down" if stay else "Power up"]


@pytest.mark.parametrize(("text", "code"), [("3", "choice"), ("0", "choice"), ("perhaps", "unreadable")])
def test_other_numbers_are_refused(text: str, code: str, table: RacePage) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        typed.read(text, STAY, table)
    assert refused.value.code == code


def test_what_takes_the_page_is_said_to_take_it(table: RacePage) -> None:
    from tests.games.selectors.roborally.asked import QUESTIONS

    placing = duty_for(next(question for question in QUESTIONS if question.kind() == "place_robot"))
    assert typed.how_to(placing, table) is None
    with pytest.raises(IllegalAnswer, match="on the page only"):
        typed.read("1", placing, table)
