"""Making a race, taking seats, starting it or calling it off."""

from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import mixed_seed
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Game, User
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn, Untimed
from games.wording.titles import title_of
from tests.games.support.moves import everything
from tests.people import joined, new_race

MINE, THEIRS = "0123456789abcdef" * 2, "fedcba9876543210" * 2


def seats_of(game: Game) -> list[tuple[int, str, str]]:
    return [(seat.number, seat.user.username if seat.user else "", seat.bot) for seat in game.seats.all()]


def test_the_owner_takes_seat_0_and_the_bots_the_last_ones(owner: User) -> None:
    game = new_race(owner, seats=4, bots=["easy", "hard"])
    assert seats_of(game) == [(0, "olivia", ""), (2, "", "easy"), (3, "", "hard")]
    assert game.status == "lobby"


def test_the_site_fixes_its_seed_when_a_table_is_made(owner: User, seated: User) -> None:
    """So that it cannot choose it once it knows what players have contributed."""
    game = new_race(owner)
    drawn, promised = game.site_seed, game.seed_hash
    assert promised == sha256(bytes.fromhex(drawn)).hexdigest()
    assert (game.seed, game.start, game.start_digest) == ("", None, "")
    lobby.join(game_id=game.pk, user=seated, entropy=MINE)
    game.refresh_from_db()
    assert (game.status, game.site_seed, game.seed_hash) == ("running", drawn, promised)


def test_each_player_contributes_to_the_seed_when_sitting_down_and_bots_do_not(owner: User, seated: User) -> None:
    game = new_race(owner, seats=4, bots=["easy", "hard"], entropy=MINE)
    lobby.join(game_id=game.pk, user=seated, entropy=THEIRS)
    assert list(game.seats.values_list("entropy", flat=True)) == [MINE, THEIRS, "", ""]


def test_whoever_leaves_before_the_start_takes_their_contribution_away(
    owner: User, seated: User, stranger: User
) -> None:
    game = new_race(owner, seats=3, entropy=MINE)
    lobby.join(game_id=game.pk, user=seated, entropy=THEIRS)
    lobby.leave(game_id=game.pk, user=seated)
    lobby.join(game_id=game.pk, user=stranger)
    lobby.start(game_id=game.pk, user=owner)
    game.refresh_from_db()
    assert list(game.seats.values_list("entropy", flat=True)) == [MINE, ""]
    assert game.seed == mixed_seed(bytes.fromhex(game.site_seed), [bytes.fromhex(MINE), b""]).hex()


BAD = ["00", MINE.upper(), MINE + "0", MINE + "\n", "0x" + MINE[2:], "g" * 32, "\u0661" * 32]


@pytest.mark.parametrize("entropy", BAD)
def test_what_is_no_contribution_is_refused_and_changes_nothing(entropy: str, lobby_race: Game, seated: User) -> None:
    before = everything(lobby_race)
    for attempt in (
        lambda: lobby.join(game_id=lobby_race.pk, user=seated, entropy=entropy),
        lambda: lobby.play_now(user=seated, entropy=entropy),
    ):
        with pytest.raises(Refused, match="has 32 digits, each 0 to 9 or a to f"):
            attempt()
    assert everything(lobby_race) == before
    assert Game.objects.count() == 1


def test_a_race_starts_when_the_last_person_has_sat_down(lobby_race: Game, seated: User) -> None:
    lobby.join(game_id=lobby_race.pk, user=seated)
    lobby_race.refresh_from_db()
    assert lobby_race.status == "running"
    assert seats_of(lobby_race) == [(0, "olivia", ""), (1, "sam", "")]
    assert lobby_race.turn == 1
    assert lobby_race.pending_decisions.count() == 2


def test_a_race_against_bots_alone_starts_at_once(owner: User) -> None:
    game = new_race(owner, seats=3, bots=["easy", "medium"])
    assert game.status == "running"


def test_the_owner_may_start_with_free_seats_left_which_are_then_gone(owner: User, seated: User) -> None:
    game = joined(new_race(owner, seats=5, bots=["easy"]), seated)
    game = lobby.start(game_id=game.pk, user=owner)
    assert game.status == "running"
    assert game.seats_wanted == 3
    assert seats_of(game) == [(0, "olivia", ""), (1, "sam", ""), (2, "", "easy")]


def test_a_seat_given_back_can_be_taken_again(owner: User, seated: User, stranger: User) -> None:
    game = joined(new_race(owner, seats=3), seated)
    lobby.leave(game_id=game.pk, user=seated)
    assert lobby.join(game_id=game.pk, user=stranger).number == 1


def test_the_owner_cannot_leave_but_call_off(lobby_race: Game, owner: User, seated: User) -> None:
    with pytest.raises(Closed, match="call it off"):
        lobby.leave(game_id=lobby_race.pk, user=owner)
    assert lobby.cancel(game_id=lobby_race.pk, user=owner).status == "cancelled"
    with pytest.raises(Closed):
        lobby.join(game_id=lobby_race.pk, user=seated)


@pytest.mark.parametrize(
    ("act", "who", "error", "words"),
    [
        (lobby.join, "owner", Closed, "already have a seat"),
        (lobby.join, "spectator", NotYours, "Sign in"),
        (lobby.leave, "stranger", NotYours, "no seat"),
        (lobby.start, "owner", Closed, "2 to 8 robots, not 1"),
        (lobby.start, "stranger", NotYours, "Only the owner"),
        (lobby.cancel, "stranger", NotYours, "Only the owner"),
    ],
)
def test_what_someone_may_not_do_at_a_table_changes_nothing(
    act: Any, who: str, error: type[Exception], words: str, lobby_race: Game, request: pytest.FixtureRequest
) -> None:
    before = everything(lobby_race)
    with pytest.raises(error, match=words):
        act(game_id=lobby_race.pk, user=request.getfixturevalue(who))
    assert everything(lobby_race) == before


def test_nothing_of_the_lobby_works_once_the_race_runs(race: Game, owner: User, stranger: User) -> None:
    before = everything(race)
    for act, user in [(lobby.join, stranger), (lobby.leave, owner), (lobby.start, owner), (lobby.cancel, owner)]:
        with pytest.raises(Closed):
            act(game_id=race.pk, user=user)
    assert everything(race) == before


def test_a_race_by_invitation_is_for_those_who_have_the_link(owner: User, stranger: User) -> None:
    game = new_race(owner, seats=3, visibility="link")
    for token in ("", "guessed", "ü"):
        with pytest.raises(NotFound):
            lobby.join(game_id=game.pk, user=stranger, token=token)
    assert lobby.join(game_id=game.pk, user=stranger, token=game.link_token).number == 1
    lobby.leave(game_id=game.pk, user=stranger)


@pytest.mark.parametrize(
    ("wish", "error", "words"),
    [
        ({"kind": "chess"}, BadData, "chess"),
        ({"options": {"course": "nowhere"}}, BadData, "nowhere"),
        ({"options": {}}, BadData, "course"),
        ({"title": "  "}, Refused, "name"),
        ({"title": "x" * 81}, Refused, "name"),
        ({"seats": 1}, BadData, "2 to 8"),
        ({"seats": 9}, Refused, "8 seats"),
        ({"seats": 2, "bots": ["easy", "easy"]}, Refused, "yours"),
        ({"bots": ["perfect"]}, Refused, "perfect"),
        ({"deadline": timedelta(minutes=4, seconds=59)}, Refused, "between 5 minutes and 7 days"),
        ({"deadline": timedelta(days=7, seconds=1)}, Refused, "between 5 minutes and 7 days"),
        ({"clock": EachTurn(7 * 86400, rests=True)}, Refused, "longer than a year"),
        ({"visibility": "hidden"}, Refused, "link"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_words(
    owner: User, wish: dict[str, object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        new_race(owner, **wish)
    assert not Game.objects.exists()


@pytest.mark.parametrize("deadline", [timedelta(minutes=5), timedelta(days=7)])
def test_the_shortest_and_the_longest_deadline(owner: User, deadline: timedelta) -> None:
    assert new_race(owner, deadline=deadline).deadline == deadline


def test_race_now_seats_a_guest_against_three_bots_and_starts(guest: User) -> None:
    game = lobby.play_now(user=guest)
    assert game.status == "running"
    assert seats_of(game) == [(0, "guest-1", ""), (1, "", "medium"), (2, "", "medium"), (3, "", "medium")]
    assert game.setup["course"] == "risky-exchange"


def test_bots_wait_without_a_deadline_and_people_do_not(owner: User) -> None:
    alone = new_race(owner, seats=3, bots=["easy", "easy"], deadline=None, clock=Untimed())
    assert alone.timing == Untimed()
    with pytest.raises(Refused, match="there must be a deadline"):
        new_race(owner, seats=3, bots=["easy"], deadline=None, clock=Untimed())
    assert Game.objects.count() == 1


def test_race_now_takes_options_and_bots(guest: User) -> None:
    game = lobby.play_now(user=guest, options={"course": "twister"}, bots=["hard"])
    assert (game.setup["course"], game.seats_wanted) == ("twister", 2)
    assert game.title == title_of("Twister", guest.time_zone)


@pytest.mark.parametrize(
    "wrong", [{"options": {"course": "moon"}}, {"options": {}}, {"bots": ["divine"]}, {"bots": []}]
)
def test_race_now_refuses_what_cannot_be_played(guest: User, wrong: dict[str, Any]) -> None:
    with pytest.raises((Refused, BadData)):
        lobby.play_now(user=guest, **wrong)
    assert not Game.objects.exists()


def test_games_of_one_day_have_names_of_their_own(guest: User, owner: User) -> None:
    first, second, third = (lobby.play_now(user=guest).title for _ in range(3))
    assert (second, third) == (f"{first} (2)", f"{first} (3)")
    assert lobby.play_now(user=owner).title == first
