"""The operators' lists of notifications."""

import re

from django.urls import reverse

from games.models import Game, User
from tests.people import staff


def test_rows_say_in_words_what_is_stored_as_a_slug(race: Game, owner: User) -> None:
    [first, *_] = owner.notifications.filter(kind="your_turn", channel="bell")
    client = staff("view_notification")
    page = reverse("admin:games_notification_changelist")
    for address in (f"{page}?kind=your_turn", reverse("admin:games_notification_change", args=[first.pk])):
        text = client.get(address).content.decode()
        shown = {part.strip() for part in re.findall(r">([^<>]+)<", text)}
        assert {"It is your turn", "inbox"} <= shown
        assert not {"your_turn", "bell"} & {word.casefold() for word in shown}
