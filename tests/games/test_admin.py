"""The operator's pages: there for every model, and without what players must not know."""

from datetime import timedelta

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.accounts.services import tokens
from games.clocks.services import own_time
from games.daily.queries.days import today
from games.daily.services import days as games_of_days
from games.delivery.services import sending
from games.models import (
    AccountEmail,
    Alarm,
    Ballot,
    CalendarEvent,
    Connection,
    DailyTry,
    Delivery,
    Design,
    DesignLike,
    DivisionPlace,
    Finish,
    Follow,
    Game,
    Heartbeat,
    Inbound,
    Invitation,
    Ladder,
    Message,
    NoticeSetting,
    OperatorAction,
    PendingDecision,
    Rating,
    ReadMark,
    Reel,
    Review,
    Series,
    StoredReply,
    Surprise,
    Target,
    Tenure,
    Tournament,
    User,
    VenueMeasure,
    Visit,
    Vote,
)
from games.moderation.services import reports
from games.outbox import services as outbox
from games.people.services import friends, households
from games.play.services import play
from games.puzzles.services import days, trying
from games.ratings.services import rating
from games.tables.services import templates
from games.talk.services import notes
from games.timekeeping.rests import DailyHours
from tests.games.support.designs import published
from tests.games.support.moves import hand_in, pending_of, program_for
from tests.games.support.puzzles import right, some_puzzles
from tests.games.support.rated import result
from tests.games.support.tournaments import begun, crowd, new_tournament

MODELS = [model for model in admin.site._registry if model._meta.app_label == "games"]


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", password="known to all"))
    return client


@pytest.fixture
def busy_race(race: Game, owner: User, seated: User) -> Game:
    """At least one row of every model."""
    race.seats.filter(user=seated).update(entropy="0123456789abcdef" * 2)
    hand_in(race, owner)
    prompt = pending_of(race, seated)
    play.save_draft(game_id=race.pk, user=seated, decision_id=prompt.decision_id, answer=program_for(prompt, first=4))
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"facing": "N"})
    seat = race.seats.get(user=owner)
    words = f"My hand is {pending_of(race, owner).offer['hand']}, and what are your registers?"
    Message.objects.create(game=race, team=0, seat=seat, author=owner, words=words, at=race.started_at)
    NoticeSetting.objects.create(user=owner, channel="email", kind="over", enabled=False)
    outbox.apply_preset(user=owner, preset="daily")
    outbox.set_level(user=owner, game=race, level="always")
    sending.send_pending()
    target = Target.objects.create(owner=owner, channel="webhook", name="example.org", secret="sealed registers")
    Delivery.objects.create(notification=owner.notifications.all()[0], target=target)
    hand = str(pending_of(race, owner).offer["hand"])
    notice = owner.notifications.all()[0]
    Inbound.objects.create(notification=notice, fingerprint="f", is_own=True, text=hand, outcome={"says": [hand]})
    day_after = race.started_at + timedelta(days=1)
    vote = Vote.objects.create(game=race, kind="pause", turn=1, opened_at=race.started_at, expires_at=day_after)
    Ballot.objects.create(vote=vote, seat=seat, choice="yes", at=race.started_at)
    Tenure.objects.create(seat=seat, user=owner, from_turn=0)
    secret = str(pending_of(race, owner).offer["hand"]).encode()
    OperatorAction.objects.create(verb="rewind", game=race, who="root", at=race.started_at, reason="W", archive=secret)
    Heartbeat.objects.create(name="sweep", at=race.started_at)
    Alarm.objects.create(name="parked", words="1 stopped.", raised_at=race.started_at, seen_at=race.started_at)
    Series.objects.create(title="Sunday cup")
    own_time.set_hours(user=owner, hours=DailyHours("UTC"), shown=True)
    day = race.started_at.date() + timedelta(days=2)
    own_time.plan_vacation(user=owner, first=day, last=day)
    tokens.issue(by=owner, name="script", scopes=["read"], life=None)
    body = str(pending_of(race, owner).offer["hand"]).encode()
    StoredReply.objects.create(user=owner, key="k1", fingerprint="f", status=200, body=body)
    Visit.objects.create(user=owner, game=race, turn=1, at=race.started_at)
    people_of(race, owner, seated)
    Invitation.objects.create(game=race, by=owner, created_at=race.started_at, held_until=day_after)
    for user in (owner, seated):
        Connection.objects.create(user=user, print="0123abcdef", at=timezone.now())
    result(owner, seated)
    rating.rate_pending()
    DivisionPlace.objects.create(rating=Rating.objects.all()[0], season="2026-4", division=1)
    facts = {"venue": "risky-exchange", "robots": 2, "turns": 7, "at": race.started_at}
    Finish.objects.create(seat=seat, ladder=Ladder.objects.get(), **facts)
    templates.save(user=owner, kind="roborally", name="Friday", values={"lives": ["3"]})
    a_venue(owner, seated)
    (puzzle,) = some_puzzles(1)
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    days.draw_ahead()
    DailyTry.objects.create(day=games_of_days.draw("volt", today()), user=owner, game=race, counts=True)
    return race


def people_of(race: Game, owner: User, seated: User) -> None:
    """What people are to each other, and write for themselves."""
    hand = str(pending_of(race, owner).offer["hand"])
    friends.ask(user=owner, other=seated)
    households.declare(user=owner, other=seated)
    friends.block(user=seated, other=owner)
    notes.keep_note(game=race, user=owner, words=hand)
    notes.think(game=race, user=owner, words=hand)
    ReadMark.objects.create(user=owner, game=race, of_team=False, last=1)
    Follow.objects.create(user=owner, game=race, at=race.started_at)
    Reel.objects.create(game=race, subject="turn-1", epoch=race.epoch)
    Review.objects.create(game=race, epoch=race.epoch)
    told = {"turn": 1, "due_at": timezone.now(), "words": "Sunday race", "changed_at": timezone.now()}
    CalendarEvent.objects.create(user=owner, game=race, **told)
    a_tournament(owner, seated)
    report = reports.report_person(user=owner, accused=seated, game=race, kind="stalling", words="")
    reports.decide(user=seated, kind="warning", reason="Why", by=owner, days=None, report=report)


def a_venue(owner: User, seated: User) -> None:
    digest = published(owner, "listed")
    DesignLike.objects.create(design=Design.objects.get(), user=seated)
    VenueMeasure.objects.create(venue_id=digest, asked_by=owner)
    Surprise.objects.create(user=owner, kind="roborally", wanted={"players": 4}, seed=1)


def a_tournament(owner: User, seated: User) -> None:
    people = [owner, seated, *crowd(2)]
    begun(new_tournament(owner, people), people)


def test_every_model_is_there(db: None) -> None:
    from django.apps import apps

    for_no_one = {AccountEmail}  # its links let people in
    assert set(MODELS) | for_no_one == set(apps.get_app_config("games").get_models())
    assert not any(map(admin.site.is_registered, for_no_one))


@pytest.mark.slow("opens every page of the admin for a row of each kind")
def test_no_page_tells_a_secret_of_a_running_race(operator: Client, busy_race: Game) -> None:
    secrets = {busy_race.seed, busy_race.site_seed, busy_race.link_token, "registers"}
    secrets |= {*Tournament.objects.values_list("seed", flat=True)}
    secrets |= {seat.entropy for seat in busy_race.seats.exclude(entropy="")}
    for prompt in PendingDecision.objects.all():
        secrets |= {str(prompt.offer["hand"]), str(program_for(prompt)["registers"])}
    told = []
    for model in MODELS:
        row, name = model.objects.first(), f"admin:games_{model._meta.model_name}"
        assert row is not None, model
        for address in (reverse(f"{name}_changelist"), reverse(f"{name}_change", args=[row.pk])):
            page = operator.get(address)
            assert page.status_code == 200, address
            told += [(address, secret) for secret in secrets if secret in page.content.decode()]
    assert told == []
