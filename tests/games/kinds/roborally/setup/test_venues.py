"""The courses to choose from."""

import pytest

from engine.kernel.errors import BadData
from games.errors import NotFound
from games.kinds.roborally.setup.venues import course, course_groups, courses, picture, venue_of, venues


def test_all_courses_are_listed_in_the_order_of_the_manual() -> None:
    names = [line.name for line in courses()]
    assert (names[:2], names[33:35]) == (["Risky Exchange", "Checkmate"], ["War Zone", "Baby Steps"])


def test_a_course_tells_its_flags_and_its_size() -> None:
    line = course("pilgrimage")
    assert (line.flags, line.width, line.height) == (3, 28, 12)
    assert line.facts == ["2 to 8 players, 3 flags", "long race, hard"]


def test_where_the_manual_gives_no_level_there_is_none() -> None:
    assert course("vault-assault").facts == ["2 to 4 players, 3 flags", "short race"]


@pytest.mark.parametrize(
    ("course_id", "allowed", "room"),
    [
        ("checkmate", (5, 6, 7, 8), "5 to 8 players"),
        ("tandem-carnage", (4, 6, 8), "4, 6 or 8 players"),
        ("interference", (2, 3, 4), "2 to 4 players, 2 robots each"),
    ],
)
def test_a_course_tells_how_many_can_play(course_id: str, allowed: tuple[int, ...], room: str) -> None:
    assert (course(course_id).allowed, course(course_id).room) == (allowed, room)


def test_where_there_are_no_flags_it_is_said() -> None:
    assert course("war-zone").facts == ["4, 6 or 8 players, no flags", "medium race"]


def test_every_special_rule_is_told_in_words_and_no_course_without_one_has_any() -> None:
    told = {line.id: line.rules for line in courses()}
    assert [course_id for course_id, rules in told.items() if rules] == [line.id for line in courses()[17:34]]
    assert len(told["factory-rejects"]) == 2
    assert all(rule[0].isupper() and rule[-1] == "." for rules in told.values() for rule in rules)


def test_courses_are_grouped_and_the_group_of_the_chosen_one_is_open() -> None:
    groups = course_groups("tricksy")
    assert [(group.edition, group.title) for group in groups] == [
        ("Edition of 2005", "For beginners"),
        ("Edition of 2005", "For experts"),
        ("Edition of 2005", "For teams"),
        ("Ultimate Collection", "For beginners"),
        ("Ultimate Collection", "For experts"),
    ]
    assert [len(group.courses) for group in groups[:3]] == [10, 19, 5]
    assert [group.is_open for group in groups] == [False, True, False, False, False]
    assert [group.is_open for group in course_groups("hatching-day")] == [False, False, False, False, True]


def test_an_edition_is_described_once() -> None:
    assert [bool(group.about) for group in course_groups("tricksy")] == [True, False, False, True, False]


@pytest.mark.parametrize("chosen", ["", "nowhere"])
def test_when_none_is_chosen_the_first_group_is_open(chosen: str) -> None:
    assert [group.is_open for group in course_groups(chosen)] == [True, False, False, False, False]


def test_an_unknown_course_is_refused() -> None:
    with pytest.raises(BadData, match="nowhere"):
        course("nowhere")


def test_every_course_is_a_venue_with_its_length() -> None:
    found = {venue.id: (venue.name, venue.length) for venue in venues()}
    assert found["risky-exchange"] == ("Risky Exchange", "medium")
    assert list(found) == [line.id for line in courses()]
    assert venue_of({"course": "dizzy-dash", "lives": 3}, None) == "dizzy-dash"


def test_a_course_that_there_is_not_has_no_picture() -> None:
    assert picture("risky-exchange").startswith(b"\x89PNG")
    with pytest.raises(NotFound, match="There is no course moon"):
        picture("moon")
