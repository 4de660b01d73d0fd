"""A notification in words: its headline, when it was, and whether it tells anything new."""

import pytest

from games.delivery.rendered import Chapter, RenderedNotification, when
from games.wording.terms import Terms


@pytest.mark.parametrize(("turn", "words"), [(0, "before round 1"), (1, "round 1"), (12, "round 12")])
def test_a_turn_is_called_as_the_game_calls_it(turn: int, words: str) -> None:
    terms = Terms(turn="round", turn_plural="rounds")
    assert when(terms, turn) == RenderedNotification(kind="over", url="", terms=terms, turn=turn).when == words


def test_the_headline_is_one_line_of_plain_text() -> None:
    notice = RenderedNotification(kind="silenced", url="", facts={"channel": "R & D\r\nBcc: <all>"})
    assert notice.headline == "Notifications no longer reach you: R & D Bcc: <all>"


@pytest.mark.parametrize(("turn", "has_news"), [(0, True), (4, True), (5, False)])
def test_what_happened_is_news_to_those_who_have_not_heard_of_the_turn(turn: int, has_news: bool) -> None:
    chapters = [Chapter(turn=number, title=f"Turn {number}", url="", lines=["Bolt falls."]) for number in (2, 4)]
    assert RenderedNotification(kind="resolved", url="", chapters=chapters).has_news_since(turn) is has_news
    assert not RenderedNotification(kind="resolved", url="").has_news_since(turn)
