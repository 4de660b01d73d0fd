"""What the workers tidy up for the site itself."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.models import User
from roborally_site.tasks import prune_sessions
from tests.games.accounts.pages.second_factors import give_password, is_in


def test_what_is_over_is_forgotten_with_its_address(owner: User, seated: User) -> None:
    over, on = give_password(owner), give_password(seated)
    yesterday = timezone.now() - timedelta(days=1)
    Session.objects.filter(session_key=over.session.session_key).update(expire_date=yesterday)
    UserSession.objects.update(created_at=yesterday)
    prune_sessions()
    assert list(UserSession.objects.values_list("user", flat=True)) == [seated.pk]
    assert Session.objects.count() == 1
    assert is_in(on)
    prune_sessions()
    assert is_in(on)
