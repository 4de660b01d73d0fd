"""A series seen from one of its bouts."""

from games.models import Game, User
from games.play.queries.series import SeriesPart, series_part
from games.view.queries import game_view
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.past import own_past
from tests.people import Person


def part_of(game: Game, user: Person) -> SeriesPart:
    game.refresh_from_db()
    part = series_part(game, game_view.game_page(game, user), user)
    assert part is not None
    return part


def test_a_race_belongs_to_no_series(race: Game, owner: User) -> None:
    assert series_part(race, game_view.game_page(race, owner)) is None


def test_a_table_that_has_not_started_belongs_to_none_yet(owner: User) -> None:
    table = new_cup("championship", owner, bots=[])
    assert series_part(table, game_view.game_page(table, owner)) is None


def test_the_first_bout_stands_alone(owner: User) -> None:
    part = part_of(new_cup("all_arenas", owner), owner)
    assert (part.title, part.bout, part.previous, part.next, part.is_over) == ("Cup", 1, None, None, False)
    assert [(bout.words, bout.is_here) for bout in part.bouts] == [("Twin Cities, under way", True)]


def test_a_bout_leads_to_those_before_and_after_it(owner: User) -> None:
    first = new_cup("all_arenas", owner)
    second = end_bout(first, "twin-cities", 1, "rome")
    assert second is not None
    third = end_bout(second, "rome", 0, "ruhrgebiet")
    assert third is not None
    part = part_of(second, owner)
    assert (part.previous, part.next) == (part.bouts[0], part.bouts[2])
    assert [bout.game for bout in part.bouts] == [first.pk, second.pk, third.pk]
    names = [seat.name for seat in second.seats.all()]
    assert [bout.words for bout in part.bouts] == [
        f"Twin Cities, won by {names[1]}",
        f"Rome, won by {names[0]}",
        "Ruhrgebiet, under way",
    ]


def test_the_last_bout_closes_the_series(owner: User) -> None:
    first = new_cup("championship", owner)
    assert end_bout(first, "tokyo", 0, owns="0000") is None
    part = part_of(first, owner)
    assert part.is_over
    assert (
        part.standing.line
        == f"{first.seats.get(number=0).name} has won all champion modules, and with them the \
championship."
    )


def test_who_plays_may_leave_until_a_robot_does_it_for_them(owner: User, stranger: User) -> None:
    cup = new_cup("all_arenas", owner)
    assert part_of(cup, owner).may_leave
    assert not part_of(cup, stranger).may_leave
    cup.seats.filter(user=owner).update(autopilot=True)
    assert not part_of(cup, owner).may_leave


def test_whoever_was_invited_to_one_bout_may_look_at_all(owner: User, seated: User, stranger: User) -> None:
    first = new_cup("all_arenas", owner, seated, visibility=Game.Visibility.LINK)
    second = end_bout(first, "twin-cities", 1, "rome")
    assert second is not None
    assert [bout.query for bout in part_of(second, owner).bouts] == ["", ""]
    link = part_of(first, stranger).bouts[1].query
    assert game_view.game_at(second.pk, stranger, link.removeprefix("?token=")) == second


def test_of_a_series_that_is_open_to_all_no_tokens_are_told(owner: User, stranger: User) -> None:
    assert [bout.query for bout in part_of(new_cup("all_arenas", owner), stranger).bouts] == [""]


def test_a_list_tells_the_place_in_the_series_at_its_last_bout_alone(owner: User) -> None:
    first = new_cup("championship", owner)
    second = end_bout(first, "tokyo", 1, "rome", owns="1101")
    assert second is not None
    end_bout(second, "rome", 1, owns="1111")
    lines = {line.id: line.series_place for line in own_past(owner)}
    assert lines == {first.pk: None, second.pk: 2}
    assert own_past(owner)[0].title == "Cup, bout 2"


def test_a_later_bout_does_not_tell_how_an_unwatched_one_has_ended(owner: User, stranger: User) -> None:
    first = new_cup("all_arenas", owner, stranger)
    User.objects.filter(pk=stranger.pk).update(hides_results_since=first.created_at)
    stranger.refresh_from_db()
    second = end_bout(first, "twin-cities", 1, "rome")
    assert second is not None
    Game.objects.filter(pk=first.pk).update(turn=3)
    told = part_of(second, stranger)
    assert told.bouts[0].words == "over, result hidden"
    assert (told.standing.line, told.template) == (
        "You will see the standings of the series once you have watched bout 1, or asked for its result.",
        "",
    )
    assert "won by" in part_of(second, owner).bouts[0].words
    first.visits.create(user=stranger, turn=3, events=0, at=first.created_at)
    assert part_of(second, stranger).bouts == part_of(second, owner).bouts
