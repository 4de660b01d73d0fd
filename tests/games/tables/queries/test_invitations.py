"""Who is invited to a table, as those may know who have to."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.errors import NotFound
from games.models import Game, Invitation, User
from games.tables.queries.invitations import (
    InvitationLine,
    by_token,
    held_at,
    invitation_of,
    invitations_to,
    inviter_of,
    lines_of,
    own_invitation,
)
from games.tables.services import invitations, lobby
from tests.games.support.anonymity import HIDING
from tests.people import new_race


@pytest.fixture
def table(owner: User) -> Game:
    return new_race(owner, seats=5)


def invite(game: Game, who: str) -> Invitation:
    assert game.owner is not None
    return invitations.invite(game_id=game.pk, user=game.owner, who=who)


def let_pass(row: Invitation) -> None:
    Invitation.objects.filter(pk=row.pk).update(held_until=timezone.now() - timedelta(seconds=1))


# For whoever made the table


def test_the_lines_tell_what_became_of_each(table: Game, owner: User, seated: User, stranger: User) -> None:
    waits, late, mailed, no = (invite(table, who) for who in ("sam", "stella", "Kim@example.org", "lee@example.org"))
    let_pass(late)
    invitations.decline_by_mail(token=no.token, never_again=False)
    assert lines_of(table.pk) == [
        InvitationLine(waits.pk, "sam", "has not answered yet", waits.held_until, True),
        InvitationLine(late.pk, "stella", "did not answer in time", None, True),
        InvitationLine(mailed.pk, "kim@example.org", "has not answered yet", mailed.held_until, True),
        InvitationLine(no.pk, "lee@example.org", "would rather not", None, False),
    ]
    assert held_at(table.pk) == 2


def test_other_tables_have_lines_of_their_own(table: Game, owner: User, stranger: User) -> None:
    invite(table, "stella")
    assert (lines_of(new_race(owner).pk), held_at(new_race(owner).pk)) == ([], 0)


# For the invited


def test_the_latest_question_comes_first_and_is_gone_once_it_is_answered(owner: User, stranger: User) -> None:
    first, second, third = (new_race(owner, title=title, seats=3) for title in ("one", "two", "three"))
    rows = [invite(game, "stella") for game in (first, second, third)]
    let_pass(rows[1])
    assert [(line.title, line.by, line.held_until) for line in invitations_to(stranger)] == [
        ("three", "olivia", rows[2].held_until),
        ("two", "olivia", None),
        ("one", "olivia", rows[0].held_until),
    ]
    lobby.join(game_id=first.pk, user=stranger)
    invitations.decline(game_id=second.pk, user=stranger)
    lobby.cancel(game_id=third.pk, user=owner)
    assert invitations_to(stranger) == []


def test_who_has_declined_is_asked_no_more_but_may_still_come(table: Game, stranger: User) -> None:
    row = invite(table, "stella")
    assert own_invitation(table, stranger) == invitations_to(stranger)[0]
    invitations.decline(game_id=table.pk, user=stranger)
    assert own_invitation(table, stranger) is None
    assert invitation_of(table, stranger) == row


def test_nobody_else_is_asked(table: Game, stranger: User, seated: User, spectator: AnonymousUser) -> None:
    invite(table, "stella")
    for viewer in (seated, spectator, None):
        assert invitation_of(table, viewer) is own_invitation(table, viewer) is None


# Who asks


def test_where_names_are_hidden_the_invited_do_not_read_who_asks(owner: User, stranger: User) -> None:
    game = new_race(owner, seats=3, settings=HIDING)
    row = invite(game, "stella")
    assert "olivia" not in inviter_of(row)
    assert [line.by for line in invitations_to(stranger)] == [inviter_of(row)]


def test_of_an_account_that_is_gone_somebody_asks(table: Game, stranger: User) -> None:
    row = invite(table, "stella")
    row.by = None
    assert inviter_of(row) == "Someone"


# By the link of a mail


def test_a_link_leads_to_the_invitation_that_was_mailed(table: Game, stranger: User) -> None:
    row = invite(table, "kim@example.org")
    assert by_token(row.token) == row
    invitations.decline_by_mail(token=row.token, never_again=False)
    assert by_token(row.token) == row


def test_other_links_lead_nowhere(table: Game, owner: User, stranger: User) -> None:
    by_name, taken_back = invite(table, "stella"), invite(table, "kim@example.org")
    invitations.withdraw(game_id=table.pk, user=owner, invitation_id=taken_back.pk)
    for token in (by_name.token, taken_back.token, "guessed", ""):
        with pytest.raises(NotFound):
            by_token(token)
