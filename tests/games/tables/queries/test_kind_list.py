"""The kinds of game as a program needs to know them."""

import pytest

from games.errors import NotFound, Refused
from games.kinds.registry import kind_of, kinds
from games.tables.queries.kind_list import KindLine, check_options, kind_list


@pytest.fixture(params=range(len(kinds())), ids=list(kinds()))
def line(request: pytest.FixtureRequest) -> KindLine:
    return kind_list()[request.param]


def test_every_kind_of_game_is_listed_by_its_name() -> None:
    assert [(line.kind, line.title) for line in kind_list()] == [("roborally", "RoboRally"), ("volt", "VOLT")]


def test_a_line_tells_what_a_program_has_to_choose_from(line: KindLine) -> None:
    rules = kind_of(line.kind).rules
    assert line.most_seats == len(rules.seat_names) > 1
    assert line.strengths == list(rules.strengths)
    assert {place.id: place.name for place in line.places} == {
        venue.id: venue.name for venue in kind_of(line.kind).venues.venues()
    }


def test_what_a_table_cannot_choose_is_not_among_the_options(line: KindLine) -> None:
    hidden = set(kind_of(line.kind).setup.NOT_CHOSEN)
    assert hidden
    assert not hidden & set(line.options["properties"])
    assert set(line.options["required"]) <= set(line.options["properties"])


def test_a_quick_game_is_made_of_options_that_can_be_chosen(line: KindLine) -> None:
    assert line.usual
    check_options(line.kind, line.usual)


def test_an_option_that_a_table_cannot_choose_is_refused_by_its_name(line: KindLine) -> None:
    for name in (*kind_of(line.kind).setup.NOT_CHOSEN, "colour"):
        with pytest.raises(Refused, match=rf"{line.title} has no option {name}\.") as refused:
            check_options(line.kind, line.usual | {name: 1})
        assert refused.value.code == "options"


def test_a_long_name_is_not_repeated_whole() -> None:
    with pytest.raises(Refused, match=f"no option {'x' * 40}"):
        check_options("volt", {"x" * 5000: 1})


def test_there_are_no_options_of_a_game_that_there_is_not() -> None:
    with pytest.raises(NotFound):
        check_options("chess", {})
