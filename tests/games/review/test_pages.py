"""The page of a review: from the wish to the numbers."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.delivery.queries.composing import compose
from games.models import Game, Notification, Review, User
from games.review.services import reviews
from tests.games.web.browsing import address_of


def text(client: Client, game: Game, query: str = "") -> str:
    answer = client.get(reverse("review", args=[game.pk]) + query)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


@pytest.mark.slow("reviews two turns")
def test_the_page_goes_from_the_wish_to_the_review(over: Game, client: Client) -> None:
    Review.objects.all().delete()
    assert "Review this race" in text(client, over)
    assert client.post(reverse("review", args=[over.pk])).status_code == 302
    waiting = text(client, over)
    assert "0 of 2 turns reviewed" in waiting
    assert "hx-trigger" in waiting
    assert "HX-Refresh" not in _asked_by_itself(client, over)
    reviews.make_pending(busy=600)
    made = text(client, over)
    assert "Turning points" in made
    assert "hx-trigger" not in made
    assert _asked_by_itself(client, over)["HX-Refresh"] == "true", "the whole page comes, with its styles and scripts"


def _asked_by_itself(client: Client, game: Game) -> dict[str, str]:
    return dict(client.get(reverse("review", args=[game.pk]), headers={"HX-Request": "true"}).headers)


def test_each_robot_has_its_turns(reviewed: Game, client: Client) -> None:
    """The first robot slept in turn 2. The turn that cost most comes first."""
    assert "gave no program" in text(client, reviewed, "?robot=0&turn=2")
    for query in ("?robot=1", "?robot=99", "?robot=1&turn=99"):
        assert 'aria-current="true">' in text(client, reviewed, query)
    assert "<details open>" not in text(client, reviewed, "?robot=1")
    page = text(client, reviewed, "?robot=1&turn=1")
    assert "<details open>" in page  # whoever has chosen a turn wants to try it
    assert "Play on with it" in page
    assert page.count('aria-label="Program of Cog"') == 2, "cards are shown, what was played and what promised more"


@pytest.mark.parametrize("query", ["?robot=1&turn=1", "?robot=0&turn=2"], ids=["to be tried", "without a program"])
def test_what_leads_to_another_try_finds_its_place(query: str, reviewed: Game, client: Client) -> None:
    assert text(client, reviewed, query).count('id="again"') == 1


def test_the_figures_of_a_turn_add_up_to_what_it_brought(reviewed: Game, client: Client) -> None:
    table = text(client, reviewed, "?robot=1&turn=1").partition("review-sum")[2].partition("</table>")[0]
    figures = [float(it.replace("\N{MINUS SIGN}", "-")) for it in re.findall(r'<td class="number">(.*?)</td>', table)]
    *parts, whole = figures
    assert len(parts) == 5
    assert sum(parts) == pytest.approx(whole, abs=0.03)


def test_finish_overview_and_mail_lead_to_it(over: Game, client: Client, owner: User) -> None:
    address = reverse("review", args=[over.pk])
    for page in (address_of(over), reverse("overview", args=[over.pk])):
        assert address in client.get(page).content.decode()
    notice = Notification.objects.filter(kind="over", recipient=owner).first()
    assert notice is not None
    assert compose(notice).review.endswith(address)  # type: ignore[attr-defined]


def test_a_running_game_has_no_review(race: Game, client: Client) -> None:
    assert client.get(reverse("review", args=[race.pk])).status_code == 409
    assert client.post(reverse("review", args=[race.pk])).status_code == 409
    assert reverse("review", args=[race.pk]) not in client.get(reverse("overview", args=[race.pk])).content.decode()


def test_whoever_hides_results_is_refused(over: Game, client: Client, owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(hides_results_since=timezone.now() - timedelta(days=1))
    client.force_login(User.objects.get(pk=owner.pk))
    assert client.get(reverse("review", args=[over.pk])).status_code == 409
    assert client.post(reverse("review", args=[over.pk])).status_code == 409
