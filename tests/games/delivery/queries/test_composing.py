"""What a notification says, and what it must not."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from engine.roborally.state import EMPTY, RaceState
from games.delivery.channels import email
from games.delivery.queries.composing import compose, instant, time_left
from games.delivery.rendered import RenderedNotification
from games.delivery.services import sending
from games.models import Game, Hand, Notification, PendingDecision, User, Vote
from games.outbox import services as outbox
from games.play.services import play, telling
from games.record.queries.game_rows import GameRows
from tests.games.support.moves import (
    hand_in,
    let_time_pass,
    pending_of,
    play_turn,
    program_for,
    put_clock,
    start_turn_from,
)
from tests.games.support.notices import body_to
from tests.games.support.team_races import team_race

SUMMER, WINTER = datetime(2030, 7, 16, 16, 30, tzinfo=UTC), datetime(2030, 1, 15, 16, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("at", "zone", "words"),
    [
        (SUMMER, "UTC", "Tuesday 16 July, 16:30 UTC"),
        (SUMMER, "Europe/Berlin", "Tuesday 16 July, 18:30 CEST (Europe/Berlin)"),
        (WINTER, "Europe/Berlin", "Tuesday 15 January, 17:30 CET (Europe/Berlin)"),
        (SUMMER, "Asia/Kathmandu", "Tuesday 16 July, 22:15 +0545 (Asia/Kathmandu)"),
        (SUMMER, "Pacific/Kiritimati", "Wednesday 17 July, 06:30 +14 (Pacific/Kiritimati)"),
    ],
)
def test_a_moment_is_told_by_the_readers_clock(at: datetime, zone: str, words: str) -> None:
    assert instant(at, zone) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(17_400, "4 hours"), (50, "less than a minute"), (0, "less than a minute"), (-1, "less than a minute")],
)
def test_time_left_is_rounded_down_but_not_to_0_minutes(seconds: int, words: str) -> None:
    assert time_left(timezone.now() + timedelta(seconds=seconds)) == words


def rendered_for(user: User, kind: str = "your_turn", channel: str = "email") -> RenderedNotification:
    notices = user.notifications.select_related("recipient", "game", "seat").filter(kind=kind, channel=channel)
    return compose(notices.latest("created_at"))


def test_the_first_letter_tells_of_the_start_and_of_nothing_that_happened(race: Game, owner: User) -> None:
    rendered = rendered_for(owner)
    assert (rendered.is_first, rendered.turn, rendered.chapters) == (True, 1, [])
    assert rendered.url.startswith("http://127.0.0.1:8000/go/")
    assert rendered_for(owner, channel="bell").url == f"http://127.0.0.1:8000/races/{race.pk}/"


def test_a_letter_tells_every_turn_since_the_readers_last_move(played: Game, owner: User, seated: User) -> None:
    assert [chapter.title for chapter in rendered_for(owner).chapters] == ["Turn 1"]
    hand_in(played, seated)
    PendingDecision.objects.filter(pk=pending_of(played, owner).pk).update(due_at=timezone.now() - timedelta(hours=1))
    play.resolve(game_id=played.pk)
    played.refresh_from_db()
    assert [chapter.title for chapter in rendered_for(owner).chapters] == ["Turn 1", "Turn 2"]
    assert [chapter.title for chapter in rendered_for(seated).chapters] == ["Turn 2"]
    assert "Time is up for Bolt" in " ".join(rendered_for(owner).chapters[1].lines)
    assert rendered_for(owner).chapters[1].url == f"http://127.0.0.1:8000/races/{played.pk}/turns/2/"


def test_the_mail_of_the_end_shows_the_board_and_then_the_last_turn_alone(played: Game, owner: User) -> None:
    let_time_pass(played, timedelta(days=9))
    play.resolve(game_id=played.pk)
    Game.objects.filter(pk=played.pk).update(status=Game.Status.OVER, outcome={"places": [[1], [0]]})
    played.refresh_from_db()
    telling.turns_played([(played, [], [])])
    rendered = rendered_for(owner, "over")
    assert [chapter.title for chapter in rendered.chapters] == ["Turn 1", "Turn 2"]
    body = email.message(owner.notifications.get(kind="over", channel="email"), rendered).body
    assert body.index("Turn 2, step by step") > body.index("THE BOARD NOW") > body.index("1. Cog")
    assert "Turn 1, step by step" not in body


def test_the_first_mail_tells_who_is_in_my_team(owner: User, seated: User, stranger: User) -> None:
    team_race(owner, mate=seated, rival=stranger)
    assert rendered_for(owner).mates == "Team 1, together with Dynamo (sam)"
    assert rendered_for(stranger).mates == "Team 2, together with Fuse (easy bot)"
    sending.send_pending()
    body = body_to(owner)
    assert "You drive Bolt for Team 1, together with Dynamo (sam)." in body


def test_a_team_takes_its_place_together(owner: User, team_game: Game) -> None:
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome={"places": [[1, 3], [0, 2]]})
    team_game.refresh_from_db()
    telling.turns_played([(team_game, [], [])])
    assert rendered_for(owner, "over").places == [
        (1, "Team 2: Cog (stella) and Fuse (easy bot)"),
        (2, "Team 1: Bolt (olivia) and Dynamo (sam)"),
    ]
    assert rendered_for(owner, "over").listed.startswith("Sunday race: Your team came 2nd of 2. Team 2 won the race")


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\((\d+)\)", text)}


def test_a_mail_shows_the_readers_hand_and_no_other_card(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    hands = {hand.decision.seat.user: set(hand.cards) for hand in Hand.objects.filter(decision__game=race)}
    for message in mail.outbox:
        reader = owner if message.to == [owner.email] else seated
        html = message.alternatives[0].content
        assert numbers(message.body) == hands[reader]
        assert {int(card) for card in re.findall(r">(\d+)</span>", html)} == hands[reader]


def test_what_others_draft_and_hand_in_changes_nothing_in_a_letter(played: Game, owner: User, seated: User) -> None:
    before = rendered_for(owner)
    prompt = pending_of(played, seated)
    for first in (1, 2):
        play.save_draft(
            game_id=played.pk, user=seated, decision_id=prompt.decision_id, answer=program_for(prompt, first=first)
        )
        assert rendered_for(owner) == before
    hand_in(played, seated)
    assert rendered_for(owner) == before
    play.take_back(game_id=played.pk, user=seated, decision_id=prompt.decision_id)
    assert rendered_for(owner) == before


def test_no_mail_tells_the_seed_or_the_way_in(played: Game) -> None:
    sending.send_pending()
    for message in mail.outbox:
        everything = message.message().as_string()
        assert played.seed not in everything
        assert played.link_token not in everything


def test_the_first_mail_alone_tells_what_is_fixed(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    assert len(mail.outbox) == 2
    for message in mail.outbox:
        for text in (message.body, message.alternatives[0].content):
            assert race.seed_hash in text
            assert race.start_digest in text
    mail.outbox.clear()
    play_turn(race, owner, seated)
    sending.send_pending()
    assert mail.outbox
    assert not any(race.seed_hash in message.message().as_string() for message in mail.outbox)


def test_inbox_and_mail_of_one_reader_tell_of_one_page_and_nobody_elses(race: Game, owner: User, seated: User) -> None:
    rows = GameRows(race)
    in_inbox, rendered, other = (
        compose(race.notifications.get(recipient=reader, kind="started", channel=channel), rows, in_full=in_full)
        for reader, channel, in_full in ((owner, "bell", False), (owner, "email", True), (seated, "email", True))
    )
    assert rendered.page is in_inbox.page
    assert other.page is not rendered.page
    assert other.sheet != rendered.sheet


def batter_bolt(state: RaceState) -> None:
    state.robots[0].damage = 8
    state.robots[0].registers = [EMPTY, 20, 30, 40, 50]


def test_a_mail_shows_locked_registers(race: Game, owner: User) -> None:
    Notification.objects.all().delete()
    start_turn_from(race, batter_bolt)
    sending.send_pending()
    body = body_to(owner)
    assert len(numbers(body.partition("LOCKED REGISTERS")[0])) == 1
    assert "- Register 2: U-turn (20)\n- Register 3: U-turn (30)\n" in body
    assert "Register 1" not in body
    assert "Bolt: damage 8, 3 lives left, next flag 1 of 3." in body


# Sealed hands, several questions at once, decisions that interrupt


def test_a_sealed_hand_is_not_in_the_mail_which_says_when_its_clock_starts(race: Game, owner: User) -> None:
    put_clock(race)
    sending.send_pending()
    message = next(message for message in mail.outbox if message.to == [owner.email])
    assert message.subject == "Sunday race has started, turn 1: your hand is waiting to be opened"
    assert "From the moment you open it" in message.body
    assert "you have 30 seconds" in message.body
    assert numbers(message.body) == set()
    assert re.findall(r">(\d+)</span>", message.alternatives[0].content) == []


def test_an_opened_hand_is_in_the_mail_again(race: Game, owner: User) -> None:
    put_clock(race)
    prompt = pending_of(race, owner)
    play.open_hand(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    rendered = rendered_for(owner)
    assert rendered.question["asks"].startswith("Choose a card")
    assert [card["priority"] for card in rendered.sheet["robots"][0]["hand"]] == prompt.offer["hand"]


def second_question(race: Game, owner: User) -> PendingDecision:
    """As if the owner had another robot to program."""
    other = pending_of(race, owner)
    other.pk, other.decision_id, other.kind = None, "t1.g1.s0.stay_powered_down.r0", "stay_powered_down"
    other.save()
    return other


def test_several_questions_of_one_moment_are_one_mail_as_long_as_one_of_them_is_open(race: Game, owner: User) -> None:
    first, second = pending_of(race, owner), second_question(race, owner)
    telling.owed([first, second])
    assert owner.notifications.filter(kind="your_turn", channel="email").count() == 1
    rendered = rendered_for(owner)
    assert rendered.question["asks"].startswith("Choose a card")
    assert ["powered down" in other["asks"] for other in rendered.also] == [True]
    PendingDecision.objects.filter(pk=first.pk).update(submission=program_for(first))
    rendered = rendered_for(owner)
    assert "powered down" in rendered.question["asks"]
    assert rendered.also == []


def rest(state: RaceState) -> None:
    state.robots[0].announced = True


def test_an_interruption_says_where_the_turn_waits(race: Game, owner: User, seated: User) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    Notification.objects.all().delete()
    start_turn_from(race, rest)
    play_turn(race, seated)
    sending.send_pending()
    [message] = [message for message in mail.outbox if message.to == [owner.email]]
    assert message.subject == "Sunday race has started, turn 1: does Bolt stay powered down?"
    assert "The race is waiting for you before the next turn. Bolt is powered down" in message.body
    assert message.body.count("your standing order answers") == 1
    assert [message.subject for message in mail.outbox if message.to == [seated.email]] == []
    assert f"/races/{race.pk}/turns/1/" not in message.body  # it has no page of its own before it is over


# What is not about a turn


def test_hidden_results_are_not_told(played: Game, owner: User, seated: User) -> None:
    User.objects.filter(pk=owner.pk).update(hides_results_since=played.started_at)
    Game.objects.filter(pk=played.pk).update(
        status=Game.Status.OVER, ended_at=timezone.now(), outcome={"places": [[1], [0]]}
    )
    played.refresh_from_db()
    telling.turns_played([(played, [], [])])
    covered, open_to_all = rendered_for(owner, "over"), rendered_for(seated, "over")
    assert (covered.places, covered.chapters, covered.picture, covered.sheet) == ([], [], b"", {})
    assert (len(open_to_all.places), open_to_all.picture[:4]) == (2, b"\x89PNG")
    assert covered.listed == "Sunday race is over"
    assert open_to_all.listed == "Sunday race: You won the race by outlasting everyone else."
    sending.send_pending()
    bodies = {message.to[0]: message.body for message in mail.outbox}
    assert "so the result is not told here" in bodies[owner.email]
    assert "1. Cog" not in bodies[owner.email]
    assert "1. Cog" in bodies[seated.email]


@pytest.mark.parametrize(
    ("kind", "facts", "subject", "says"),
    [
        ("paused", {"by": "vote", "reason": "Summer."}, "Sunday race is paused", "The reason given: Summer."),
        ("paused", {"by": "sam", "reason": ""}, "Sunday race is paused", "sam has paused the race."),
        ("resumed", {"by": "vote"}, "Sunday race goes on", "with all the time that was left"),
        ("vote", {"vote": 1}, "Sunday race: a vote is open", "The question: Pause the race?"),
        ("vote", {"vote": 1, "agreed": True}, "Sunday race: your table has agreed", "Agreed: Pause the race?"),
        ("vote", {"vote": 1}, "Sunday race: a vote is open", "Vote now: http://127.0.0.1:8000/go/"),
        (
            "replaced",
            {"robot": "Bolt", "by": "bot"},
            "Sunday race: a bot now plays for Bolt",
            "From now on a bot plays for Bolt.",
        ),
        (
            "replaced",
            {"robot": "Bolt", "who": "sam", "by": "stella"},
            "Sunday race: stella now plays for Bolt (sam)",
            "From now on stella plays for Bolt (sam).",
        ),
    ],
)
def test_short_notices_say_what_they_are_about(
    kind: str, facts: dict[str, str], subject: str, says: str, race: Game, owner: User
) -> None:
    Notification.objects.all().delete()
    at = race.started_at
    Vote.objects.create(pk=1, game=race, kind="pause", turn=1, opened_at=at, expires_at=at + timedelta(days=1))
    outbox.tell(kind, race.seats.select_related("user", "game").get(user=owner), f"test/{kind}", facts)
    sending.send_pending()
    [message] = mail.outbox
    assert (message.subject, says in message.body) == (subject, True)
    assert says.partition(": http")[0].split(" has ")[0] in message.alternatives[0].content
    assert message.extra_headers["References"] == f"<race-{race.pk}@127.0.0.1>"
