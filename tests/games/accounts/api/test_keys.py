"""Programs are known by a key; one that opens nothing is refused, whatever it is shown for."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client, RequestFactory
from django.utils import timezone
from rest_framework.exceptions import AuthenticationFailed

from games.accounts.api.keys import KeyAuthentication
from games.accounts.services import tokens
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import pending_of, program_for


def known_by(header: str | None) -> tuple[User, object] | None:
    """Whom a request with this header comes from."""
    headers = {} if header is None else {"Authorization": header}
    return KeyAuthentication().authenticate(RequestFactory(headers=headers).get("/api/v1/me"))  # type: ignore[arg-type]


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_a_key_says_whose_it_is_and_which(owner: User, scheme: str, program: Program) -> None:
    assert known_by(f"{scheme}  {program.text} ") == (owner, program.token)


@pytest.mark.parametrize("header", [None, "", "Basic b2xpdmlhOms=", "Token robo_guess"])
def test_without_a_key_somebody_else_may_know_who_asks(header: str | None, db: None) -> None:
    assert known_by(header) is None


@pytest.mark.parametrize("header", ["Bearer", "Bearer ", "Bearer robo_guess"])
def test_a_key_that_is_none_does_not_pass_for_nobody(header: str, db: None) -> None:
    with pytest.raises(AuthenticationFailed) as refusal:
        known_by(header)
    assert refusal.value.get_codes() == "bad_token"


def test_a_bad_key_is_refused_even_where_none_is_needed(race: Game) -> None:
    for text in ("", "robo_guess", "ü"):
        answer = Client(headers={"Authorization": f"Bearer {text}"}).get(f"/api/v1/{at(race)}")
        assert problem(answer) == (401, "bad_token")
        assert answer["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("name", ["key", "token", "api_key", "access_token"])
def test_a_key_in_an_address_opens_nothing(name: str, owner: User) -> None:
    assert Client().get("/api/v1/me", {name: Program(owner).text}).status_code == 401


def test_a_revoked_key_opens_nothing(race: Game, owner: User, stranger: User, program: Program) -> None:
    tokens.revoke(by=owner, token=program.token.pk)
    assert problem(program.get("me")) == (401, "bad_token")


def test_an_expired_key_says_so(owner: User) -> None:
    _, text = tokens.issue(by=owner, name="short", scopes=["read"], life=timedelta(days=30))
    client = Client(headers={"Authorization": f"Bearer {text}"})
    assert client.get("/api/v1/me").status_code == 200
    with time_machine.travel(timezone.now() + timedelta(days=31), tick=False):
        assert problem(client.get("/api/v1/me")) == (401, "token_expired")


def test_a_closed_account_takes_its_keys_and_bots_along(owner: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    programs = [Program(owner), Program(bot)]
    owner.is_active = False
    owner.save()
    assert [problem(program.get("me")) for program in programs] == [(401, "bad_token")] * 2


def handing_in(race: Game, user: User) -> tuple[str, dict]:
    prompt = pending_of(race, user)
    return at(race, f"decisions/{prompt.decision_id}/submission"), program_for(prompt)


def test_a_key_acts_for_its_person(race: Game, owner: User) -> None:
    assert Program(owner).put(*handing_in(race, owner)).status_code == 204
    assert not race.pending_decisions.filter(seat__user=owner, submission__isnull=True).exists()


def test_a_bot_plays_and_everybody_sees_what_it_is(lobby_race: Game, stranger: User) -> None:
    bot = tokens.make_bot(keeper=stranger, name="clanky")
    program = Program(bot)
    assert program.post(at(lobby_race, "join"), {}).status_code == 200
    assert program.put(*handing_in(lobby_race, bot)).status_code == 204
    seats = Client().get(f"/api/v1/{at(lobby_race)}").json()["seats"]
    assert [(seat["player"], seat["is_bot_account"]) for seat in seats] == [("olivia", False), ("clanky (bot)", True)]
    assert "clanky (bot)" in Client().get(f"/races/{lobby_race.pk}/").content.decode()


def test_a_bot_has_no_way_in_but_its_keys(owner: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    assert not bot.has_usable_password()
    assert not Client().login(username="clanky", password="")
