"""What a letter tells, and what it must not."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from engine.roborally.state import EMPTY, RaceState
from games.models import Game, Hand, Notification, Program, User
from games.notifications.letters import Letter, compose, instant, time_left
from games.services import notify, play
from tests.games.moves import duty_of, hand_in, play_turn, program_for, start_turn_from

SUMMER = datetime(2030, 7, 16, 16, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "words"),
    [
        ("UTC", "Tuesday 16 July, 16:30 UTC"),
        ("Europe/Berlin", "Tuesday 16 July, 18:30 CEST (Europe/Berlin)"),
        ("Asia/Kathmandu", "Tuesday 16 July, 22:15 +0545 (Asia/Kathmandu)"),
        ("Pacific/Kiritimati", "Wednesday 17 July, 06:30 +14 (Pacific/Kiritimati)"),
    ],
)
def test_a_moment_is_told_by_the_readers_clock(zone: str, words: str) -> None:
    assert instant(SUMMER, zone) == words


def test_a_moment_in_winter_is_told_in_winter_time() -> None:
    winter = datetime(2030, 1, 15, 16, 30, tzinfo=UTC)
    assert instant(winter, "Europe/Berlin") == "Tuesday 15 January, 17:30 CET (Europe/Berlin)"


def test_time_left_is_rounded_down() -> None:
    assert time_left(timezone.now() + timedelta(hours=4, minutes=50)) == "4 hours"


def letter_for(user: User, kind: str = "your_turn") -> Letter:
    notice = Notification.objects.select_related("recipient", "game", "seat").filter(recipient=user, kind=kind)
    return compose(notice.latest("pk"))


def test_the_first_letter_tells_of_the_start_and_of_nothing_that_happened(race: Game, owner: User) -> None:
    letter = letter_for(owner)
    assert (letter.is_first, letter.turn, letter.chapters) == (True, 1, [])
    assert letter.url == f"http://127.0.0.1:8000/races/{race.pk}/"


def test_a_letter_tells_every_turn_since_the_readers_last_move(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    assert [chapter.title for chapter in letter_for(owner).chapters] == ["Turn 1"]
    hand_in(race, seated)
    Program.objects.filter(pk=duty_of(race, owner).pk).update(due_at=timezone.now() - timedelta(hours=1))
    play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert [chapter.title for chapter in letter_for(owner).chapters] == ["Turn 1", "Turn 2"]
    assert [chapter.title for chapter in letter_for(seated).chapters] == ["Turn 2"]
    assert "Time is up for Bolt" in " ".join(letter_for(owner).chapters[1].lines)
    assert letter_for(owner).chapters[1].url == f"http://127.0.0.1:8000/races/{race.pk}/turns/2/"


def test_places_are_told_with_the_players_and_sharers_share_a_number(race: Game, owner: User, seated: User) -> None:
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, outcome={"places": [[0, 1]]})
    race.refresh_from_db()
    notify.over(race)
    assert letter_for(owner, "over").places == [(1, "Bolt (olivia)"), (1, "Cog (sam)")]


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\((\d+)\)", text)}


def test_a_mail_shows_the_readers_hand_and_no_other_card(race: Game, owner: User, seated: User) -> None:
    notify.send_pending()
    hands = {hand.seat.user: set(hand.cards) for hand in Hand.objects.filter(turn__game=race)}
    for message in mail.outbox:
        reader = owner if message.to == [owner.email] else seated
        html = message.alternatives[0].content
        assert numbers(message.body) == hands[reader]
        assert {int(card) for card in re.findall(r">(\d+)</span>", html)} == hands[reader]


def test_what_others_draft_and_hand_in_changes_nothing_in_a_letter(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    before = letter_for(owner)
    duty = duty_of(race, seated)
    for first in (1, 2):
        play.save_draft(
            game_id=race.pk, user=seated, decision_id=duty.decision_id, answer=program_for(duty, first=first)
        )
        assert letter_for(owner) == before
    hand_in(race, seated)
    assert letter_for(owner) == before
    play.take_back(game_id=race.pk, user=seated, decision_id=duty.decision_id)
    assert letter_for(owner) == before


def test_no_mail_tells_the_seed_or_the_way_in(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    notify.send_pending()
    for message in mail.outbox:
        everything = message.message().as_string()
        assert race.seed not in everything
        assert race.link_token not in everything


def batter_bolt(state: RaceState) -> None:
    state.robots[0].damage = 8
    state.robots[0].registers = [EMPTY, 20, 30, 40, 50]


def test_a_mail_shows_locked_registers(race: Game, owner: User) -> None:
    Notification.objects.all().delete()
    start_turn_from(race, batter_bolt)
    notify.send_pending()
    body = next(message.body for message in mail.outbox if message.to == [owner.email])
    assert len(numbers(body.partition("LOCKED REGISTERS")[0])) == 1
    assert "- Register 2: U-turn (20)\n- Register 3: U-turn (30)\n" in body
    assert "Register 1" not in body
    assert "Bolt: damage 8, 3 lives left, next flag 1 of 3." in body
