"""A lost second factor is removed by hand."""

import pytest
from django.core import mail
from django.core.management import CommandError, call_command

from games.accounts.pages import second_factor
from games.models import User
from tests.games.accounts.pages.second_factors import give_password, is_in, kept, with_app, with_recovery_codes


def test_a_lost_factor_is_taken_off_by_hand_and_told(owner: User) -> None:
    with_recovery_codes(with_app(owner))
    call_command("forget_second_factor", "olivia")
    assert kept(owner) == "[]"
    assert not second_factor.has_one(owner)
    assert is_in(give_password(owner))
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([owner.email], "Your second factor was removed")
    ]


@pytest.mark.parametrize("name", ["olivia", "nobody"])
def test_where_there_is_none_it_says_so(owner: User, name: str) -> None:
    with pytest.raises(CommandError, match=name):
        call_command("forget_second_factor", name)
    assert mail.outbox == []
