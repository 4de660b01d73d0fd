"""Who is told what, and that nobody is told twice or too late."""

from django.core import mail
from django.utils import timezone

from engine.roborally.state import RaceState
from games.delivery.services import sending
from games.models import Game, Notification, PendingDecision, User
from games.outbox import services as outbox
from games.play.services import bots_in_line, parking, play, telling
from games.tables.services import lobby
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for, start_turn_from
from tests.games.support.notices import later, states, told
from tests.games.support.operators import set_going
from tests.games.support.tables import miss_turns
from tests.people import new_race


def test_the_start_of_a_race_and_the_first_turn_are_one_mail(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    assert told(owner) == ["Sunday race has started, turn 1: Bolt is waiting for its program"]
    assert told(seated) == ["Sunday race has started, turn 1: Cog is waiting for its program"]
    assert states(owner, "started") == ["dropped"]


def test_who_switched_off_your_turn_is_told_of_the_start_and_of_what_happened(
    lobby_race: Game, owner: User, seated: User
) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"your_turn": False})
    lobby.join(game_id=lobby_race.pk, user=seated)
    lobby_race.refresh_from_db()
    sending.send_pending()
    play_turn(lobby_race, owner, seated)
    sending.send_pending()
    assert told(owner) == ["Sunday race has started", "Sunday race: turn 1 has been played"]


def test_a_played_turn_and_the_next_program_are_one_mail(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    play_turn(race, owner, seated)
    sending.send_pending()
    assert told(owner)[1:] == ["Sunday race, turn 2: Bolt is waiting for its program"]
    assert states(owner, "resolved") == []


def test_nobody_is_told_of_the_same_occasion_twice(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    telling.owed([prompt])
    telling.started(race)
    assert states(owner, "your_turn") == states(owner, "your_turn", "bell") == ["pending"]
    assert states(owner, "started") == states(owner, "started", "bell") == ["pending"]
    sending.send_pending()
    sending.send_pending()
    assert len(told(owner)) == 1


def test_who_missed_the_moment_is_not_told_to_answer_any_more(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 1)
    sending.send_pending()
    assert told(owner) == ["Sunday race, turn 2: Bolt is waiting for its program"]
    assert states(owner, "your_turn") == ["dropped", "sent"]


def batter_bolt(state: RaceState) -> None:
    state.robots[0].damage = 2


def test_who_owes_nothing_in_the_next_turn_is_told_what_happened(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, batter_bolt)
    sending.send_pending()
    prompt = pending_of(race, owner)
    program = program_for(prompt) | {"power_down": True}
    play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program)
    play_turn(race, seated)
    sending.send_pending()
    assert told(owner)[-1] == "Sunday race: turn 1 has been played"
    letter = next(each.body for each in reversed(mail.outbox) if each.to == [owner.email])
    assert "You have nothing to do right now." in letter
    assert "Bolt is powered down this turn." in letter


def test_two_turns_played_in_one_go_are_told_in_one_mail(race: Game, owner: User, seated: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"your_turn": False})
    play_turn(race, owner, seated)
    play_turn(race, owner, seated)
    owner.notifications.exclude(kind="resolved").delete()
    race.pending_decisions.filter(closed_at__isnull=True).delete()
    sending.send_pending()
    assert told(owner) == ["Sunday race: turn 2 has been played"]
    assert [
        (notice.error, notice.state) for notice in owner.notifications.filter(channel="email").order_by("created_at")
    ] == [("A later notification says the same.", "dropped"), ("", "sent")]


def test_who_is_away_for_two_turns_is_warned_in_the_next_letter(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 1, seated)
    sending.send_pending()
    assert "in a row" not in mail.outbox[-1].body
    miss_turns(race, 1, seated)
    sending.send_pending()
    assert "You have missed 2 turns in a row. If you miss one more, a bot plays" in mail.outbox[-1].body
    assert mail.outbox[-1].to == [owner.email]


def test_who_is_away_for_three_turns_is_told_once_that_a_robot_plays(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 3, seated)
    sending.send_pending()
    assert told(owner) == ["Sunday race: turn 3 has been played"]
    assert "a bot plays Bolt until you are back" in mail.outbox[-1].body
    bots_in_line.program_next()
    hand_in(race, seated)
    assert play.resolve(game_id=race.pk)
    sending.send_pending()
    assert len(told(owner)) == 1


def test_who_came_back_is_told_again_of_the_next_turn(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 3, seated)
    sending.send_pending()
    play.resume(game_id=race.pk, user=owner)
    play_turn(race, owner, seated)
    sending.send_pending()
    assert told(owner)[1:] == ["Sunday race, turn 5: Bolt is waiting for its program"]


def end_race(race: Game) -> None:
    Game.objects.filter(pk=race.pk).update(
        status=Game.Status.OVER, ended_at=timezone.now(), outcome={"places": [[1], [0]]}
    )
    race.refresh_from_db()
    telling.turns_played([(race, [], [])])


def test_the_end_is_told_to_all_and_covers_the_last_turn(race: Game, owner: User, seated: User) -> None:
    for user in (owner, seated):
        outbox.set_preferences(user=user, channel="email", kinds={"your_turn": False})
    play_turn(race, owner, seated)
    Notification.objects.exclude(kind="resolved").delete()
    PendingDecision.objects.filter(game=race, closed_at__isnull=True).delete()
    end_race(race)
    sending.send_pending()
    assert told(owner) == told(seated) == ["Sunday race is over"]
    assert "1. Cog (sam)\n2. Bolt (olivia)" in mail.outbox[0].body


def test_with_bots_alone_word_of_the_next_turn_waits_for_those_who_are_still_there(owner: User) -> None:
    race = new_race(owner, bots=["easy"])
    sending.send_pending()
    for _ in range(2):
        bots_in_line.program_next()
        play_turn(race, owner)
        sending.send_pending()
    assert len(told(owner)) == 1
    later(outbox.STILL_THERE)
    sending.send_pending()
    assert told(owner)[1:] == ["Sunday race, turn 3: Bolt is waiting for its program"]
    assert states(owner, "your_turn") == ["sent", "dropped", "sent"]


def test_nothing_is_sent_about_a_parked_race_until_it_goes_on(race: Game, owner: User) -> None:
    parking.park(race.pk, RuntimeError("the belts ran backwards"))
    assert sending.send_pending() == {}
    set_going(race.pk)
    sending.send_pending()
    assert len(told(owner)) == 1


def test_a_turn_is_named_apart_from_the_one_it_was_before_a_rewind(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    prompt.turn.epoch = 1
    telling.remind([prompt])
    assert owner.notifications.get(kind="reminder", channel="email").occasion == f"g{race.pk}/e1/t1/reminder-20/g1"
