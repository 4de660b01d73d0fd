"""Keys and bots."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.accounts.services import tokens
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Game, Token, User
from games.tables.services import lobby
from tests.people import new_race


def issue(by: User, **wishes: object) -> tuple[Token, str]:
    return tokens.issue(**({"by": by, "name": "script", "scopes": ["read"], "life": None} | wishes))  # type: ignore[arg-type]


def test_the_text_of_a_key_is_not_kept(owner: User) -> None:
    token, text = issue(owner)
    kept = "".join(str(value) for value in Token.objects.values().get().values())
    assert text.startswith(token.prefix)
    assert text not in kept
    assert text.removeprefix(token.prefix) not in kept
    assert tokens.find(text) == token


def test_the_use_of_a_key_is_noted_once_a_minute(owner: User) -> None:
    token, text = issue(owner)
    tokens.find(text)
    token.refresh_from_db()
    first = token.used_at
    tokens.find(text)
    token.refresh_from_db()
    assert first is not None
    assert token.used_at == first
    Token.objects.update(used_at=first - timedelta(minutes=1))
    tokens.find(text)
    token.refresh_from_db()
    assert token.used_at > first - timedelta(minutes=1)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": " "}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"scopes": []}, "scopes"),
        ({"scopes": ["read", "reign"]}, "scopes"),
        ({"life": timedelta(0)}, "life"),
        ({"life": timedelta(days=367)}, "life"),
    ],
)
def test_a_key_that_makes_no_sense_is_refused(wish: dict[str, object], code: str, owner: User) -> None:
    with pytest.raises(Refused) as refusal:
        issue(owner, **wish)
    assert refusal.value.code == code
    assert not Token.objects.exists()


def test_guests_bots_and_passers_by_have_no_keys(owner: User, guest: User, spectator: AnonymousUser) -> None:
    for someone in (guest, spectator, tokens.make_bot(keeper=owner, name="clanky")):
        with pytest.raises(NotYours):
            issue(someone)  # type: ignore[arg-type]
        with pytest.raises(NotYours):
            tokens.make_bot(keeper=someone, name="other")  # type: ignore[arg-type]


def test_nobody_revokes_or_makes_keys_for_another(owner: User, stranger: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    mine, its = issue(owner)[0], issue(owner, bot=bot.pk)[0]
    for token in (mine, its):
        with pytest.raises(NotFound):
            tokens.revoke(by=stranger, token=token.pk)
    with pytest.raises(NotFound):
        issue(stranger, bot=bot.pk)
    assert Token.objects.filter(revoked_at__isnull=True).count() == 2
    tokens.revoke(by=owner, token=its.pk)
    assert [token.pk for token in Token.objects.filter(revoked_at__isnull=True)] == [mine.pk]


def test_there_are_not_ever_so_many(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST_TOKENS", 1)
    monkeypatch.setattr(tokens, "MOST_BOTS", 1)
    token, _ = issue(owner)
    bot = tokens.make_bot(keeper=owner, name="clanky")
    with pytest.raises(Closed):
        issue(owner)
    with pytest.raises(Closed):
        tokens.make_bot(keeper=owner, name="creaky")
    tokens.retire_bot(keeper=owner, bot=bot.pk)
    with pytest.raises(Closed, match="a day"):
        tokens.make_bot(keeper=owner, name="creaky")
    User.objects.filter(pk=bot.pk).update(date_joined=timezone.now() - tokens.DAY)
    tokens.make_bot(keeper=owner, name="creaky")
    tokens.revoke(by=owner, token=token.pk)
    issue(owner)


@pytest.mark.parametrize("name", ["two words", "x" * 41])
def test_a_bot_has_a_name_like_anybody(name: str, owner: User) -> None:
    with pytest.raises(Refused):
        tokens.make_bot(keeper=owner, name=name)


def test_a_retired_bot_leaves_its_tables_in_order(owner: User, seated: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    text = issue(owner, bot=bot.pk)[1]
    running, waiting, own = new_race(seated), new_race(seated, seats=3), new_race(bot)
    for game in (running, waiting):
        lobby.join(game_id=game.pk, user=bot)
    with pytest.raises(NotFound):
        tokens.retire_bot(keeper=seated, bot=bot.pk)
    tokens.retire_bot(keeper=owner, bot=bot.pk)
    assert running.seats.get(number=1).plays_itself
    assert not running.seats.filter(user=bot).exists()
    assert not waiting.seats.filter(user=bot).exists()
    assert Game.objects.get(pk=own.pk).status == Game.Status.CANCELLED
    with pytest.raises(NotYours):
        tokens.find(text)
    with pytest.raises(NotFound):
        tokens.retire_bot(keeper=owner, bot=bot.pk)
