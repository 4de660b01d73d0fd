"""A race's program as a line of text."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program
from engine.roborally.options import find_options
from engine.roborally.state import Held
from games.shapes.page import Prompt
from games.view.queries import typed
from tests.games.kinds.roborally.asked import prompt_of

ASKED = ("brakes", "flywheel", "mine_layer", "shield", "robo_copter", "retro_rockets")
HAND = [840, 790, 700, 650, 500, 430, 200, 100, 20]
"""As the mail numbers it: 1 is the 840."""


class Table:
    """All that reading a program asks of the page."""

    class view:
        robots: list[Any] = []

    kind = "roborally"
    viewer_seat = 0


def asked(hand: list[int] = HAND, locked: tuple[int, ...] = (0,) * 5, **offer: Any) -> Prompt:
    decision = Program(seat=0, robot=0, hand=hand, locked=list(locked), can_power_down=True, **offer)
    return prompt_of(decision)


def read(text: str, prompt: Prompt | None = None) -> Any:
    return typed.read(text, prompt or asked(), Table())  # type: ignore[arg-type]


def test_positions_in_the_hand_fill_the_registers(subtests: pytest.Subtests) -> None:
    for text in [
        "3 1 5 2 4",
        "3,1,5,2,4",
        "3. 1. 5. 2. 4.",
        "  3-1-5-2-4 ",
        "31524",
        "3 > 1 > 5 > 2 > 4",
        "Hello all,\n\nhere we go:\n3 1 5 2 4\nSam",
        "3 1 5 2 4\n1 2 3 4 5",
        "\ufeff\u200f\u201c3 1 5\u200b 2 4\u201d",
        "\u0663 \u0661 \u0665 \u0662 \u0664",
        "\uff13\uff11\uff15\uff12\uff14",
        "(3\u20131\u20135\u20132\u20134) \U0001f44d",
    ]:
        with subtests.test(text):
            assert read(text) == {"registers": [700, 840, 500, 790, 650], "power_down": False}


def test_a_power_down_is_announced_in_words(subtests: pytest.Subtests) -> None:
    for text in ("3 1 5 2 4, power down", "power-down 3 1 5 2 4", "31524 Powerdown", "3 1 5 2 4 powering down"):
        with subtests.test(text):
            assert read(text)["power_down"] is True


@pytest.mark.parametrize(("line", "announced"), [("go", False), ("Go!", False), ("power down", True)])
def test_with_all_registers_locked_there_is_still_a_program_to_hand_in(line: str, announced: bool) -> None:
    """At nine damage: the cards lie, the hand is empty, and a power down can be announced all the same."""
    prompt = asked(hand=[], locked=(840, 700, 100, 490, 10))
    assert read(line, prompt) == {"registers": [0, 0, 0, 0, 0], "power_down": announced}
    form = typed.how_to(prompt, Table())  # type: ignore[arg-type]
    assert form is not None
    assert form.says == "with “go”, as all your registers are locked, and add “power down” to announce one"
    assert read(form.example, prompt) == {"registers": [0, 0, 0, 0, 0], "power_down": False}


def test_cards_cannot_be_laid_where_all_registers_are_locked() -> None:
    with pytest.raises(IllegalAnswer, match="all your registers are locked"):
        read("3 1", asked(hand=[], locked=(840, 700, 100, 490, 10)))


def test_locked_registers_are_left_out() -> None:
    prompt = asked(hand=[840, 700, 100, 20], locked=(0, 0, 0, 490, 10))
    assert read("3 1 2", prompt)["registers"] == [100, 840, 700, 0, 0]
    words = typed.words(read("312", prompt), prompt, Table())  # type: ignore[arg-type]
    assert [word.rpartition("(")[2] for word in words] == ["100)", "840)", "700)", "490)", "10)"]


def test_what_is_wrong_is_said(subtests: pytest.Subtests) -> None:
    for text, code in [
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
        ("3 1 5 2 4 \u0434\u043d\u0435\u0439", "unreadable"),
        ("3 1 5 2 4, Brakes \u043d\u0435 2", "rider"),
    ]:
        with subtests.test(text):
            with pytest.raises(IllegalAnswer) as refused:
                read(text)
            assert refused.value.code == code


def test_ten_cards_are_never_run_together() -> None:
    prompt = asked(hand=[*HAND, 10])
    assert read("10 1 2 3 4", prompt)["registers"][0] == 10
    for text in ("12345", "10123"):
        with pytest.raises(IllegalAnswer, match="that makes 1 card, but registers"):
            read(text, prompt)


def test_what_options_do_stays_as_it_was() -> None:
    prompt = asked(options=[Held(id="brakes")], last={"brakes": {"registers": [1, 2]}})
    stays = msgspec.convert(prompt.offer, Program).standing()
    assert read("3 1 5 2 4", prompt).get("riders", {}) == stays


@given(st.permutations(range(1, 10)), st.sampled_from([" ", ",", ", ", " - ", ";"]), st.booleans())
def test_whatever_is_written_is_read_back(order: list[int], between: str, power_down: bool) -> None:
    text = between.join(map(str, order[:5])) + (" power down" if power_down else "")
    answer = read(text)
    assert answer == {"registers": [HAND[number - 1] for number in order[:5]], "power_down": power_down}


@given(st.text(max_size=60) | st.text("0123456789 ,.-\npowerdwn", max_size=60))
def test_any_text_is_a_legal_program_or_refused(text: str) -> None:
    prompt = asked()
    try:
        answer = read(text, prompt)
    except IllegalAnswer:
        return
    decision = msgspec.convert(prompt.offer, Program)
    decision.check(decision.decode(answer))


# Option cards


def test_what_option_cards_add_is_typed_by_their_names() -> None:
    held = [Held(id=option) for option in ("brakes", "scrambler", "gyroscopic_stabilizer", "flywheel")]
    answer = read(
        "3 1 5 2 4, Brakes 2 4, scrambler in register 3, Gyroscopic stabilizer on, flywheel 6", asked(options=held)
    )
    assert answer["riders"] == {
        "brakes": {"registers": [2, 4], "if_would_die": True},
        "scrambler": {"registers": [3]},
        "gyroscopic_stabilizer": {"on": True},
        "flywheel": {"card": HAND[5]},
    }
    assert answer["registers"] == [700, 840, 500, 790, 650]


def test_a_card_on_top_of_another_is_named_with_its_register() -> None:
    prompt = asked(options=[Held(id="crab_legs")])
    [note] = [note for note in how(prompt).notes if note.startswith("“Crab Legs")]
    said, _, words = note.strip("“").partition("”: ")
    assert " on top in register " in words
    assert read(f"{how(prompt).example}, {said}", prompt)["riders"]["crab_legs"]["on"]


def test_a_zero_leaves_a_register_empty_where_an_option_allows_it() -> None:
    prompt = asked(options=[full("overload_override")])
    answer = read("3 0 5 2 4, overload override 6 on 1", prompt)
    assert answer["registers"] == [HAND[2], 0, HAND[4], HAND[1], HAND[3]]
    assert answer["riders"] == {"overload_override": {"on": {"1": 430}, "empty": [2]}}
    assert typed.words(answer, prompt, Table())[1] == "Register 2: no card"  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match="there is no card 0"):
        read("3 0 5 2 4", asked())


def test_a_new_hand_is_asked_for_by_the_name_alone() -> None:
    prompt = asked(options=[Held(id="recompile")])
    assert read("Recompile", prompt) == {
        "registers": [0] * 5,
        "power_down": False,
        "riders": {"recompile": {"now": True}},
    }
    assert typed.words(read("Recompile", prompt), prompt, Table()) == ["Recompile: a new hand"]  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match="ask for a new hand first"):
        read("3 1 5 2 4, Recompile", prompt)


def test_the_power_down_shield_is_no_power_down() -> None:
    with pytest.raises(IllegalAnswer, match="Power Down Shield adds nothing to a program"):
        read("3 1 5 2 4, power down shield", asked(options=[Held(id="power_down_shield")]))
    assert read("3 1 5 2 4, power down, Brakes 2", asked(options=[Held(id="brakes")]))["power_down"] is True


def test_what_is_said_takes_the_place_of_what_stays() -> None:
    prompt = asked(options=[Held(id="gyroscopic_stabilizer")], last={"gyroscopic_stabilizer": {"on": True}})
    assert read("3 1 5 2 4", prompt)["riders"] == {"gyroscopic_stabilizer": {"on": True}}
    said = read("3 1 5 2 4, gyroscopic stabilizer off", prompt)
    assert said["riders"] == {"gyroscopic_stabilizer": {"on": False}}
    assert typed.words(said, prompt, Table())[-1] == "Gyroscopic Stabilizer: not used"  # type: ignore[arg-type]


def test_what_is_wrong_with_an_option_is_said_and_quoted(subtests: pytest.Subtests) -> None:
    for said, why in [
        ("Brakes", "Brakes: name the registers"),
        ("Brakes 1, brakes 2", "Brakes is there twice"),
        ("Flywheel 3", "flywheel: card 700 is not left over"),
        ("Mine Layer 1 2 3 4", "mine_layer: 4 are wanted, but 3 are left"),
        ("Robo-Copter 7", "robo_copter: rotate_right 200 is not a movement card"),
    ]:
        with subtests.test(said):
            line = f"3 1 5 2 4, {said}"
            with pytest.raises(typed.Misread, match=why) as refused:
                read(f"Hello,\n{line}\n", asked(options=[full(it) for it in ASKED]))
            assert refused.value.line == line


def full(option: str) -> Held:
    """An Option with its whole payload."""
    return Held(id=option, payload=find_options()[option].payload)


def how(prompt: Prompt) -> Any:
    return typed.how_to(prompt, Table())  # type: ignore[arg-type]


def test_every_example_is_of_this_hand_and_would_be_played(subtests: pytest.Subtests) -> None:
    for option in sorted(find_options()):
        for locked in (0, 1, 4):
            with subtests.test(option, locked=locked):
                kept = [10, 30, 50, 60][:locked]
                hand = HAND[: 9 - 4 - locked] if locked else HAND
                prompt = asked(hand=hand, locked=(*[0] * (5 - locked), *kept), options=[full(option)])
                form = how(prompt)
                read(form.example, prompt)
                examples = [note.partition("“")[2].partition("”")[0] for note in form.notes[1:]]
                assert len(examples) <= 1
                for said in examples:
                    assert find_options()[option].title in said
                    answer = read(said if "nothing else" in form.notes[1] else f"{form.example}, {said}", prompt)
                    assert option in answer["riders"]


def test_every_option_that_adds_to_a_program_can_be_typed() -> None:
    """With a whole hand; those that lay a card on top need two that go together."""
    for option, card in find_options().items():
        has_note = any(card.title in note for note in how(asked(options=[full(option)])).notes)
        assert has_note == (card.rider is not None), option
