"""The names of topics, which scripts and programs read too."""

from games.live import topics


def test_each_kind_has_its_own_name() -> None:
    assert [topics.game(7), topics.person(7), topics.tournament(7)] == ["game/7", "person/7", "tournament/7"]
