# ruff: noqa: RUF001
"""Lines as keyboards and mail programs of all the world write them."""

import pytest

from games.wording.typed_text import is_numbers, plain

UNSEEN = {
    "byte order mark": "\ufeff",
    "zero-width space": "\u200b",
    "joiners": "\u200c\u200d\u2060",
    "direction marks": "\u200e\u200f\u061c",
    "overrides and isolates": "\u202a\u202e\u202c\u2066\u2069",
    "soft hyphen": "\u00ad",
    "variation selectors": "\ufe0e\ufe0f\U000e0100",
    "fillers": "\u3164\uffa0\u115f\u034f",
    "tags": "\U000e0041\U000e007f",
    "not a character": "\uffff\ufdd0\U0001ffff\u2065\ufff1",
    "half of a pair": "\ud800",
    "control characters": "\x07\x1b\x7f\x9b",
}


def test_what_no_one_sees_is_not_there(subtests: pytest.Subtests) -> None:
    for what, unseen in UNSEEN.items():
        with subtests.test(what):
            assert plain(f"{unseen}3 1{unseen} 5 {unseen}2 4{unseen}") == "3 1 5 2 4"
            assert plain(f"move{unseen}ment") == ("move ment" if what == "control characters" else "movement")


DIGITS = ["３１５２４", "٣١٥٢٤", "۳۱۵۲۴", "३१५२४", "৩১৫২৪", "๓๑๕๒๔", "௩௧௫௨௪", "᠓᠑᠕᠒᠔", "𝟛𝟙𝟝𝟚𝟜", "𞥓𞥑𞥕𞥒𞥔"]


def test_digits_of_every_script_are_digits(subtests: pytest.Subtests) -> None:
    for typed in DIGITS:
        with subtests.test(ascii(typed)):
            assert plain(typed) == "31524"
            assert plain("\u3000".join(typed)) == "3 1 5 2 4"


def test_signs_around_a_line_do_not_count(subtests: pytest.Subtests) -> None:
    for around in ("“?”", "„?“", "«?»", "« ? »", "‘?’", "‚?‘", "『?』", "(?)", "*?*", "_?_", "→ ?.", "? 👍🏽", "> ?"):
        with subtests.test(ascii(around)):
            assert plain(around.replace("?", "3 1 5 2 4")) == "3 1 5 2 4"


def test_quotation_marks_within_a_line_are_spaces(subtests: pytest.Subtests) -> None:
    for first, last in ("“”", "„“", "«»", "‹›", "「」", "〝〟", "＂＂", '""'):
        with subtests.test(first):
            assert plain(f"{first}north{last},{first}east{last}") == "north , east"


def test_dashes_and_apostrophes_are_those_of_a_keyboard() -> None:
    assert plain("3–1—5‐2") == "3-1-5-2"
    assert plain("‘Bolt’s blocker’: ｇ５ ｎｏｒｔｈ") == "Bolt's blocker : g5 north"


PROSE = [
    "Я отвечу через 2 дня",
    "２日後に返信します",
    "سأجيب بعد 2 أيام",
    "אענה בעוד 2 ימים",
    "2 दिन में जवाब दूँगा",
    "อีก 2 วันจะตอบ",
    "2일 후에 답하겠습니다",
    "Θα απαντήσω σε 2 μέρες",
    "2 օրից կպատասխանեմ",
    "2 დღეში გიპასუხებ",
    "ᎠᏂ 2",
    "2 ቀናት",
    "⠠⠊ ⠺⠊⠇⠇ 2",
    "ⓘⓝ 2 ⓓⓐⓨⓢ",
    "🅰🅽🆂 2",
    "㋿2",
    "㈪ 2",
    "﷽ 2",
    "2℃",
    "\U00011f04\U00011f05 2",  # a script that Python 3.11 does not know yet
    "\U000323b0 2",
    "\uf8d0\uf8d1 2",  # and one that Unicode never will
    "①",
    "½",
    "Ⅳ",
    "一二三",
]


def test_prose_is_prose_in_every_script(subtests: pytest.Subtests) -> None:
    for line in PROSE:
        with subtests.test(ascii(line)):
            assert not is_numbers(plain(line))


def test_signs_between_numbers_are_no_prose(subtests: pytest.Subtests) -> None:
    for line in ("3 1 5 2 4", "3/1/5/2/4", "3, 1, 5", "3 → 1", "3️⃣ 1️⃣", "3 \U0001fae8", "3 🇩🇪"):
        with subtests.test(ascii(line)):
            assert is_numbers(plain(line))
