"""What one viewer may know of a piece of news."""

from games.live.news import NO_ONE, News, decode, encode, hint

RACE = News("game/7", order=9, versions={NO_ONE: 4, 31: 6})


def test_of_a_game_everyone_hears_their_own_version() -> None:
    assert [RACE.version_for(user) for user in (NO_ONE, 31, 32)] == [4, 6, 4]


def test_of_anything_else_all_hear_the_same() -> None:
    assert News("tables", order=9).version_for(31) == 9


def test_a_hint_names_no_one_elses_version() -> None:
    assert hint(RACE, RACE.version_for(NO_ONE)) == {"topic": "game/7", "version": 4}
    assert hint(News("person/31", 9, game=7), 9) == {"topic": "person/31", "version": 9, "game": 7}


def test_it_comes_out_of_the_store_as_it_went_in() -> None:
    assert decode(encode(RACE)) == RACE
