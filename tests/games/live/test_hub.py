"""Who hears what."""

from games.live.hub import Hub, Listener
from games.live.news import NO_ONE, News
from games.live.store import KEPT_SECONDS

ANN, BEN = 31, 32


def race(order: int, public: int, ann: int) -> News:
    return News("game/7", order, {NO_ONE: public, ANN: ann})


def heard(listener: Listener, *news: News) -> list[int]:
    """The versions that a stream tells of after these."""
    hub = Hub()
    with hub.listening(listener):
        hub.hear(news)
    return [hint["version"] for hint in listener.take()]


def test_each_hears_of_their_own_version() -> None:
    assert heard(Listener(ANN, {"game/7": 4}), race(6, 5, 6)) == [6]
    assert heard(Listener(BEN, {"game/7": 4}), race(6, 5, 6)) == [5]


def test_what_someone_does_in_secret_is_not_even_counted_for_the_others() -> None:
    assert heard(Listener(BEN, {"game/7": 4}), race(6, 4, 5), race(7, 4, 6)) == []


def test_of_several_changes_the_newest_is_told_and_late_news_are_not() -> None:
    assert heard(Listener(BEN, {"game/7": 4}), race(6, 5, 5), race(8, 7, 7), race(7, 6, 6)) == [7]


def test_who_does_not_ask_about_a_topic_does_not_hear_of_it() -> None:
    assert heard(Listener(BEN, {"game/8": 4}), race(6, 5, 6), News("person/31", 9)) == []


def test_who_knows_a_version_is_not_told_of_it_again() -> None:
    assert heard(Listener(BEN, {"game/7": 5}), race(6, 5, 6), race(6, 5, 6)) == []


def test_what_follows_quiet_news_tells_of_them_and_polls_know_them_at_once() -> None:
    hub, listener = Hub(), Listener(BEN, {"game/7": 4})
    hub.connect()
    with hub.listening(listener):
        hub.hear([News("game/7", 5, {NO_ONE: 5}, is_quiet=True)])
        assert (hub.newest("game/7").version_for(BEN), listener.take()) == (5, [])  # type: ignore[union-attr]
        hub.hear([race(6, 6, 6)])
    assert [hint["version"] for hint in listener.take()] == [6]


def test_the_newest_news_of_games_are_there_for_polls_while_they_can_be_believed() -> None:
    seconds = [0.0]
    hub = Hub(lambda: seconds[0])
    hub.connect()
    hub.hear([race(6, 5, 6), race(5, 4, 5), News("tables", 9)])
    seconds[0] = KEPT_SECONDS - 1
    assert (hub.newest("game/7"), hub.newest("tables")) == (race(6, 5, 6), None)
    seconds[0] = KEPT_SECONDS
    assert hub.newest("game/7") is None


def test_what_was_heard_before_the_connection_broke_is_not_believed_after_it() -> None:
    hub = Hub()
    hub.connect()
    hub.hear([race(6, 5, 6)])
    hub.is_connected = False
    assert hub.newest("game/7") is None
    hub.connect()
    assert hub.newest("game/7") is None


def test_nothing_is_left_of_those_who_have_gone() -> None:
    hub = Hub()
    with hub.listening(Listener(ANN, {"game/7": 4})):
        assert (hub.topics, hub.streams) == (["game/7"], 1)
    assert (hub.topics, hub.streams) == ([], 0)


def test_the_end_wakes_everyone() -> None:
    hub, listener = Hub(), Listener(ANN, {"game/7": 4})
    with hub.listening(listener):
        hub.end()
    assert (hub.is_ending, listener.owed.is_set()) == (True, True)
