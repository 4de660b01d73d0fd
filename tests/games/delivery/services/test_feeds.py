"""Secret addresses are renewed for one person at a time."""

from games.delivery.services.feeds import renew
from games.models import User


def test_each_renewal_makes_the_addresses_of_this_person_others(owner: User, seated: User) -> None:
    before = (owner.feed_epoch, seated.feed_epoch)
    renew(user=owner)
    seated.refresh_from_db()
    assert (owner.feed_epoch, seated.feed_epoch) == (before[0] + 1, before[1])
