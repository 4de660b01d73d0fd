"""One reply for several robots: a line for each, and all of it or nothing."""

import pytest
from django.core import mail

from games.models import Game, PendingDecision, User
from games.play.services import play
from games.view.queries.game_view import game_page
from tests.games.delivery.services.test_inbound import answers, send
from tests.games.support.inbox import mail_to, reply
from tests.games.support.moves import everything, put_clock
from tests.people import joined, new_race
from tests.ready_made import ready_made

pytestmark = pytest.mark.usefixtures("with_replies")


@pytest.fixture
def pair(owner: User, seated: User) -> Game:
    """A race in which everyone has two robots."""
    wishes = {"options": {"course": "interference"}}
    return ready_made("two robots each", [owner, seated], lambda: joined(new_race(owner, **wishes), seated))


@pytest.fixture
def address(pair: Game, owner: User) -> str:
    """Where olivia's replies about her first programs go."""
    [address] = mail_to(owner).reply_to
    mail.outbox.clear()
    return address


def programs(game: Game, user: User) -> list[PendingDecision]:
    return list(
        game.pending_decisions.filter(seat__user=user, kind="program", closed_at__isnull=True).order_by("decision_id")
    )


def names(game: Game, user: User) -> list[str]:
    page = game_page(game, user)
    return [page.view.robots[prompt.offer["robot"]].name for prompt in programs(game, user)]


def laid(program: PendingDecision, *numbers: int) -> list[int]:
    hand = sorted(program.offer["hand"], reverse=True)
    return [hand[number - 1] for number in numbers]


def test_the_mail_says_how_to_answer_for_all_robots(pair: Game, owner: User) -> None:
    one, other = names(pair, owner)
    body = mail_to(owner).body
    assert "You can also reply to this email with a line for each of your robots, beginning with its name" in body
    assert f"such as “{one}: 3 1 5 2 4”" in body
    for name in (one, other):
        assert f"\n{name}: with the numbers that your cards have in this email" in body
        assert f"THE HAND OF {name.upper()}\n1. " in body


def test_a_line_for_each_programs_them_all(pair: Game, owner: User, address: str) -> None:
    one, other = names(pair, owner)
    on_a_telephone = other.lower().replace("'", "\u2019")
    send(address, reply(owner, f"Hello!\n{on_a_telephone} 5 4 3 2 1\n* {one}: 3 1 5 2 4\nSee you"))
    first, second = programs(pair, owner)
    assert first.submission == {"registers": laid(first, 3, 1, 5, 2, 4)}
    assert second.submission == {"registers": laid(second, 5, 4, 3, 2, 1)}
    [body] = answers()
    assert "Handed in" in body
    assert f"- {one}, Register 1: " in body
    assert f"- {other}, Register 5: " in body


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{one}: 1 2 3 4 5", "No line of your email begins with {other}"),
        ("1 2 3 4 5", "No line of your email begins with {one} or {other}"),
        ("{one}: 1 2 3 4 5\n{other}: 1 2 3 4", "{other}: that makes 4 cards"),
    ],
)
def test_one_wrong_line_changes_nothing(pair: Game, owner: User, address: str, text: str, says: str) -> None:
    one, other = names(pair, owner)
    before = everything(pair)
    send(address, reply(owner, text.format(one=one, other=other)))
    assert everything(pair) == before
    [body] = answers()
    assert says.format(one=one, other=other).lower() in body.lower()
    assert "was not played, and nothing was changed" in body


def test_the_answer_quotes_the_line_and_shows_one_that_would_do(pair: Game, owner: User, address: str) -> None:
    one, other = names(pair, owner)
    send(address, reply(owner, f"{one}: 1 2 3 4 5\n{other}: 1 2 3 44"))
    [body] = answers()
    assert f"You wrote: {other}: 1 2 3 44" in body
    assert f"This would work: {other}: 3 1 5 2 4" in body


def test_one_line_is_enough_where_the_other_robot_is_programmed(pair: Game, owner: User, address: str) -> None:
    one, other = names(pair, owner)
    send(address, reply(owner, f"{one}: 1 2 3 4 5\n{other}: 1 2 3 4 5"))
    kept = programs(pair, owner)[0].submission
    send(address, reply(owner, f"{other}: 5 4 3 2 1", name="<two@example.org>"))
    first, second = programs(pair, owner)
    assert first.submission == kept
    assert second.submission == {"registers": laid(second, 5, 4, 3, 2, 1)}


def test_who_programs_one_on_the_page_is_told_how_to_answer_for_it_all_the_same(pair: Game, owner: User) -> None:
    first, _ = programs(pair, owner)
    answer = {"registers": first.offer["hand"][:5], "power_down": False}
    play.submit(game_id=pair.pk, user=owner, decision_id=first.decision_id, answer=answer)
    _, other = names(pair, owner)
    rendered = mail_to(owner)
    assert "beginning with its name" in rendered.body
    send(rendered.reply_to[0], reply(owner, f"{other}: 1 2 3 4 5"))
    assert programs(pair, owner)[1].submission is not None


def test_nothing_is_said_of_replies_while_hands_are_sealed(pair: Game, owner: User) -> None:
    put_clock(pair)
    assert "beginning with its name" not in mail_to(owner).body


def test_sealed_hands_take_no_reply(pair: Game, owner: User, address: str) -> None:
    one, other = names(pair, owner)
    put_clock(pair)
    before = everything(pair)
    send(address, reply(owner, f"{one}: 1 2 3 4 5\n{other}: 1 2 3 4 5"))
    assert everything(pair) == before
    assert "Your hand still lies face down" in answers()[-1]
