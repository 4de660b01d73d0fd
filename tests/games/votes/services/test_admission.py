"""Who may open a table or sit down: not those who keep others waiting, and not those whom a table is not for."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.errors import Closed, NotYours
from games.models import Block, Game, Seat, User
from games.models.table_settings import TableSettings
from games.people.queries.reliability import reliability
from games.play.services import play
from games.tables.services import invitations, lobby, rematches
from games.votes.services import absence, admission
from tests.games.support.bots import bot_of
from tests.games.support.lobbies import owe
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for
from tests.people import Person, joined, new_race, person


def test_who_is_away_in_three_games_with_others_opens_and_joins_no_more(
    owner: User, seated: User, stranger: User
) -> None:
    table = new_race(stranger, title="Another")
    games = owe(owner, seated, 3)
    for act in (lambda: new_race(owner), lambda: lobby.join(game_id=table.pk, user=owner)):
        with pytest.raises(Closed, match="Race 0, Race 1, Race 2") as refusal:
            act()
        assert refusal.value.code == "behind"
    play.resume(game_id=games[0].pk, user=owner)
    assert lobby.join(game_id=table.pk, user=owner).user == owner


def test_two_games_are_let_pass(owner: User, seated: User) -> None:
    owe(owner, seated, 2)
    assert new_race(owner).status == "lobby"


def test_games_against_robots_neither_count_nor_are_refused(owner: User, seated: User) -> None:
    owe(owner, seated, 2)
    for _ in range(3):
        game = new_race(owner, bots=["easy"])
        Seat.objects.filter(game=game, user=owner).update(missed=1)
    assert new_race(owner).status == "lobby"
    Seat.objects.filter(user=owner).update(autopilot=True)
    owe(person("late"), seated, 1)
    assert lobby.play_now(user=owner).status == "running"


def test_a_missed_turn_counts_until_the_next_is_handed_in(owner: User, seated: User) -> None:
    games = owe(owner, seated, 3)
    Seat.objects.filter(user=owner).update(autopilot=False, missed=1)
    with pytest.raises(Closed):
        new_race(owner)
    play_turn(games[0], owner, seated)
    assert new_race(owner).status == "lobby"


def test_nobody_has_more_than_ten_tables_waiting(owner: User) -> None:
    for _ in range(admission.MOST_OPEN):
        last = new_race(owner)
    with pytest.raises(Closed, match="10 tables waiting"):
        new_race(owner)
    lobby.cancel(game_id=last.pk, user=owner)
    assert new_race(owner).status == "lobby"


def test_nobody_opens_tables_and_calls_them_off_all_day(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_CALLED_OFF", 2)
    bot = bot_of(owner)
    for user in (owner, bot):
        lobby.cancel(game_id=new_race(user).pk, user=user)
    with pytest.raises(Closed, match="called off 2 tables of today"):
        new_race(owner)
    Game.objects.filter(owner=bot).update(created_at=timezone.now() - admission.A_DAY)
    assert new_race(owner).status == "lobby"


def test_a_block_is_refused_like_a_seat_that_is_kept_for_somebody_else(
    owner: User, stranger: User, seated: User, browser_of: Callable[[Person], Client]
) -> None:
    blocking, keeping = new_race(owner), new_race(seated)
    Block.objects.create(blocker=owner, blocked=stranger, at=timezone.now())
    invitations.invite(game_id=keeping.pk, user=seated, who="olivia")
    browser = browser_of(stranger)
    answers = [browser.post(f"/api/v1/games/{game.pk}/join", {}, "application/json") for game in (blocking, keeping)]
    assert [(answer.status_code, answer.json()) for answer in answers] == [(409, answers[0].json())] * 2
    pages = [browser.post(f"/races/{game.pk}/join/") for game in (blocking, keeping)]
    assert [page.status_code for page in pages] == [409, 409]
    assert all("No free seat at this table is for you." in page.content.decode() for page in pages)


def test_a_block_is_refused_like_a_seat_that_somebody_else_has_just_taken(
    race: Game, owner: User, seated: User, stranger: User, browser_of: Callable[[Person], Client]
) -> None:
    Block.objects.create(blocker=owner, blocked=stranger, at=timezone.now())
    address, browser = f"/api/v1/games/{race.pk}/seats/1/take", browser_of(stranger)
    taken = browser.post(address, {}, "application/json")
    Seat.objects.filter(game=race, user=seated).update(open_since=timezone.now(), autopilot=True)
    answer = browser.post(address, {}, "application/json")
    assert (answer.status_code, answer.json()) == (409, taken.json())
    assert answer.json()["code"] == "not_free"


def test_whoever_is_blocked_hears_all_other_refusals_first(owner: User, guest: User) -> None:
    game = new_race(owner, settings=TableSettings(least_reliability=80))
    Block.objects.create(blocker=owner, blocked=guest, at=timezone.now())
    with pytest.raises(NotYours, match="only for players with an account"):
        lobby.join(game_id=game.pk, user=guest)


def played(user: User, other: User, in_time: int, missed: int) -> None:
    """So many turns handed in and missed, as the record has them."""
    for handed_in in [True] * in_time + [False] * missed:
        game = new_race(user)
        lobby.join(game_id=game.pk, user=other)
        if handed_in:
            hand_in(game, user)
        prompt = game.pending_decisions.get(seat__user=user)
        prompt.closed_at, prompt.asked_at = timezone.now(), timezone.now() - timedelta(hours=5)
        prompt.save()
        game.turns.update(resolved_at=timezone.now())


@pytest.mark.slow("plays a turn of several games")
def test_a_table_takes_those_who_are_as_reliable_and_quick_as_it_demands(
    owner: User, seated: User, stranger: User
) -> None:
    played(stranger, seated, in_time=3, missed=2)
    assert reliability(stranger).percent == 60
    for met in (TableSettings(least_reliability=50), TableSettings(most_hours=24)):
        lobby.join(game_id=new_race(owner, seats=3, settings=met).pk, user=stranger)
    for missed, code in (
        (TableSettings(least_reliability=80), "not_reliable_enough"),
        (TableSettings(most_hours=4), "not_quick_enough"),
    ):
        game = new_race(owner, seats=3, settings=missed)
        with pytest.raises(NotYours) as refusal:
            lobby.join(game_id=game.pk, user=stranger)
        assert refusal.value.code == code
        invitations.invite(game_id=game.pk, user=owner, who="stella")
        assert lobby.join(game_id=game.pk, user=stranger).user == stranger  # the owner wants them all the same


@pytest.mark.slow("plays a turn of several games")
def test_a_bot_is_as_reliable_as_its_keeper(owner: User, seated: User, stranger: User) -> None:
    played(stranger, seated, in_time=2, missed=3)
    game = new_race(owner, seats=3, settings=TableSettings(least_reliability=50))
    with pytest.raises(NotYours) as refusal:
        lobby.join(game_id=game.pk, user=bot_of(stranger))
    assert refusal.value.code == "not_reliable_enough"


def test_whoever_keeps_others_waiting_does_not_play_on_by_a_bot(owner: User, seated: User, stranger: User) -> None:
    table, bot = new_race(stranger), bot_of(owner)
    owe(owner, seated, 3)
    for act in (lambda: new_race(bot), lambda: lobby.join(game_id=table.pk, user=bot)):
        with pytest.raises(Closed, match="Race 0, Race 1, Race 2"):
            act()


def test_newcomers_are_welcome_and_guests_are_not(owner: User, stranger: User, guest: User) -> None:
    game = joined(new_race(owner, seats=4, settings=TableSettings(least_reliability=95, most_hours=1)), stranger)
    with pytest.raises(NotYours, match="with an account"):
        lobby.join(game_id=game.pk, user=guest)


def test_a_draft_is_no_turn_handed_in(owner: User, seated: User) -> None:
    game = joined(new_race(owner), seated)
    prompt = pending_of(game, owner)
    play.save_draft(game_id=game.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    prompt.refresh_from_db()
    prompt.closed_at = timezone.now()
    prompt.save()
    game.turns.update(resolved_at=timezone.now())
    assert (reliability(owner).asked, reliability(owner).in_time) == (1, 0)


# Games against bots alone


def quick(user: User) -> Game:
    return lobby.play_now(user=user, bots=["easy"])


@pytest.fixture
def two_each(settings: Settings) -> None:
    settings.BOT_GAMES_PER_PERSON = 2


def test_one_person_has_so_many_games_against_bots_under_way(two_each: None, owner: User, seated: User) -> None:
    first, _ = quick(owner), quick(owner)
    before = Game.objects.count()
    with pytest.raises(Closed, match="You already have 2 games against bots under way") as no:
        quick(owner)
    assert no.value.code == "too_many_bot_games"
    assert Game.objects.count() == before
    assert quick(seated).status == "running"
    Game.objects.filter(pk=first.pk).update(status="over")
    assert quick(owner).status == "running"


def test_who_leaves_games_to_bots_or_plays_by_a_bot_account_is_counted_the_same(two_each: None, owner: User) -> None:
    absence.resign(game_id=quick(owner).pk, user=owner, is_sure=True)
    quick(bot_of(owner))
    with pytest.raises(Closed, match="2 games"):
        quick(owner)
    with pytest.raises(Closed, match="2 games"):
        quick(bot_of(owner, "another"))


def test_games_with_other_people_are_not_counted_nor_refused(two_each: None, owner: User, seated: User) -> None:
    for _ in range(3):
        assert joined(new_race(owner, seats=3, bots=["easy"]), seated).status == "running"
    for _ in range(2):
        quick(owner)
    assert joined(new_race(owner, seats=3, bots=["easy"]), seated).status == "running"


def test_a_table_that_begins_and_a_rematch_are_games_against_bots_too(two_each: None, owner: User) -> None:
    table, over = new_race(owner, seats=3, bots=["easy"]), quick(owner)
    Game.objects.filter(pk=over.pk).update(status="over")
    for _ in range(2):
        quick(owner)
    with pytest.raises(Closed, match="2 games"):
        lobby.start(game_id=table.pk, user=owner)
    with pytest.raises(Closed, match="2 games"):
        rematches.again(game_id=over.pk, user=owner)
    assert Game.objects.get(pk=table.pk).status == "lobby"


def test_pages_and_programs_hear_what_to_do(two_each: None, owner: User, own_browser: Client) -> None:
    for _ in range(2):
        quick(owner)
    page = own_browser.post("/race-now/")
    assert (page.status_code, "Finish one of them first" in page.content.decode()) == (409, True)
    answer = own_browser.post("/api/v1/games/quick", {}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_bot_games")
