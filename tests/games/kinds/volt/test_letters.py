"""Every kind of notice about a game of VOLT speaks of rounds and the arena, and of nothing that only a race has."""

import pytest
from django.core import mail

from games.delivery.channels.email import message
from games.delivery.queries.composing import compose
from games.models import Game, Notification, PendingDecision, User
from games.play.services import play, telling
from tests.games.kinds.volt.games import answer_all, fight, new_game
from tests.games.support.cups import end_bout
from tests.games.support.moves import put_clock

OF_RACES = ("race", "turn ", "board", "register", "card", "Turn")


def mail_for(user: User, kind: str) -> mail.EmailMultiAlternatives:
    notice = Notification.objects.select_related("recipient", "game", "seat").filter(recipient=user, kind=kind)
    latest = notice.latest("created_at")
    return message(latest, compose(latest))


def said(sent: mail.EmailMultiAlternatives) -> str:
    """Subject, text and page, without addresses."""
    body = "\n".join(line for line in sent.body.split("\n--")[0].splitlines())
    return f"{sent.subject}\n{body}".replace("/races/", "").replace("/turns/", "")


def check_words(sent: mail.EmailMultiAlternatives) -> None:
    told, html = said(sent), sent.alternatives[0].content
    assert "Ember" in told
    assert not [word for word in OF_RACES if word in told.replace("card from each", "")]
    assert "The arena now" in html
    assert "The board" not in html


def after_a_round(owner: User, seated: User) -> Game:
    """The programs of the second round are asked for."""
    game = fight(owner, seated)
    for row in game.pending_decisions.filter(closed_at__isnull=True).select_related("seat__user"):
        dice = [{"unit": unit, "colour": "red", "value": 1, "key": 0} for unit in (1, 2)]
        answer = {"dice": [*dice, {"unit": 3, "colour": "blue", "value": 1, "key": 0}]}
        play.submit(game_id=game.pk, user=row.seat.user, decision_id=row.decision_id, answer=answer)
    play.resolve(game_id=game.pk)
    game.refresh_from_db()
    answer_all(game, "program")
    return game


def test_before_the_first_round_the_set_up_is_asked_about(owner: User, seated: User) -> None:
    new_game(owner, seated)
    sent = mail_for(owner, "your_turn")
    assert sent.subject == "Friday fight has started, before round 1: which modules does Ember begin with?"
    assert "The game has started: which modules does Ember begin with?\n\nYou draw a card" in sent.body
    assert sent.body.index("Draw both: http") < sent.body.index("- Blue: Brake"), "the button comes first"
    assert "<details>" in sent.alternatives[0].content
    assert "<details>" not in sent.body
    assert "THE ARENA NOW" in sent.body


def test_no_notice_speaks_of_races(owner: User, seated: User, subtests: pytest.Subtests) -> None:
    game = after_a_round(owner, seated)
    telling.remind(
        PendingDecision.objects.filter(game=game, closed_at__isnull=True).select_related("seat__user", "turn")
    )
    telling.turns_played([(game, [game.turns.get(number=1)], [])])
    telling.started(game)
    for kind in ("your_turn", "reminder", "resolved", "started"):
        with subtests.test(kind):
            check_words(mail_for(owner, kind))


def test_a_later_round_is_named_in_the_subject_and_the_rounds_before_are_told(owner: User, seated: User) -> None:
    after_a_round(owner, seated)
    notice = Notification.objects.filter(recipient=owner, kind="your_turn").latest("created_at")
    rendered = compose(notice)
    assert rendered.when == "round 2"
    assert {chapter.title for chapter in rendered.chapters} <= {"Round 1", "Round 2 so far"}


@pytest.mark.parametrize(
    ("winner", "places"),
    [
        (2, ["1. KillBot 1, 5 VP", "1. KillBot 2, 3 VP", "3. Onyx (sam), 1 VP", "4. Ember (olivia), 0 VP"]),
        (0, ["1. Ember (olivia), 5 VP", "2. KillBot 1, 2 VP", "2. KillBot 2, 3 VP", "4. Onyx (sam), 1 VP"]),
    ],
)
def test_killbots_have_their_place_in_the_last_mail(winner: int, places: list[str], owner: User, seated: User) -> None:
    game = new_game(owner, seated, killbots=2)
    end_bout(game, "tokyo", winner)
    game.refresh_from_db()
    telling.turns_played([(game, [], [])])
    sent = mail_for(owner, "over")
    assert "\n".join(places) in sent.body
    check_words(sent)


def test_what_lies_face_down_is_no_hand_of_cards(owner: User, seated: User) -> None:
    game = fight(owner, seated)
    put_clock(game)
    sent = mail_for(owner, "your_turn")
    assert sent.subject.endswith("your controller is waiting to be opened")
    assert "on the page of the game, you have 30 seconds" in sent.body
    assert "chance places the dice that are missing." in sent.body
    assert "hand" not in said(sent)
