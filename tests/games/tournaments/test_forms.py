"""The form for a new tournament."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.http import QueryDict
from django.utils import timezone

from games.kinds.registry import kind_of
from games.models.table_settings import USUAL
from games.timekeeping.clock import Bank
from games.tournaments.forms import TournamentForm, game_form, plan_of, usual_plan
from tests.games.support.tournaments import posted

ROBORALLY = kind_of("roborally")
NOTHING = QueryDict()


def filled(**changes: str) -> QueryDict:
    """The form for a rated tournament that is seeded by rating, whose games have a time bank."""
    bank = {"pace": "own", "clock": "bank", "bank_start": "60", "bank_increment": "60", "bank_cap": "1440"}
    values = QueryDict(mutable=True)
    values.update(posted(**{"seeding": "rating", "is_rated": "on"} | bank | changes))
    return values


def test_both_parts_make_a_plan() -> None:
    own, games = TournamentForm(filled()), game_form(ROBORALLY, filled(), NOTHING)
    own.own_zone = "Europe/Berlin"
    assert own.is_valid(), own.errors
    assert games.is_valid(), games.errors
    plan = plan_of(own, games, ROBORALLY)
    assert (plan.title, plan.kind, plan.format, plan.rounds, plan.most_people) == ("Cup", "roborally", "swiss", 4, 16)
    assert (plan.check_in_seconds, plan.round_seconds, plan.seats) == (3600, 86400, 4)
    assert (plan.is_rated, plan.seeding) == (True, "rating")
    assert plan.options["course"] == "risky-exchange"
    assert plan.clock == Bank(3600, 3600, 86400)
    assert plan.sign_up_until.astimezone(UTC).hour in (18, 19)  # 20:00 in Berlin


def test_a_form_with_two_faults_names_both() -> None:
    own = TournamentForm(filled(title="", sign_up_until=f"{timezone.now() + timedelta(minutes=2):%Y-%m-%dT%H:%M}"))
    assert set(own.errors) == {"title", "sign_up_until"}
    assert "between 10 minutes and 60 days from now" in own.errors["sign_up_until"][0]


def test_a_box_that_is_not_ticked_makes_a_tournament_that_is_not_rated() -> None:
    values = filled(seeding="lot")
    del values["is_rated"]
    own, games = TournamentForm(values), game_form(ROBORALLY, values, NOTHING)
    assert own.is_valid()
    assert games.is_valid()
    plan = plan_of(own, games, ROBORALLY)
    assert (plan.is_rated, plan.seeding) == (False, "lot")


def test_what_is_the_same_at_all_tables_cannot_be_chosen() -> None:
    games = game_form(ROBORALLY, filled(bots="3", visibility="link", on_absence="vote", hides_names="on"), NOTHING)
    assert games.is_valid()
    table = games.table()
    assert (table["bots"], table["visibility"], table["settings"]) == ([], "open", USUAL)
    assert games["seats"].label == "Seats at a table"
    assert not {"bots", "strength", "visibility", "begins", "title", "keep_as"} & games.fields.keys()


def test_there_is_always_a_deadline_and_somebody_to_play_with() -> None:
    assert "pace" in game_form(ROBORALLY, filled(pace="untimed"), NOTHING).errors
    assert "seats" in game_form(kind_of("volt"), filled(seats="1"), NOTHING).errors


def test_a_date_that_nobody_can_reckon_with_is_refused() -> None:
    form = TournamentForm(filled(sign_up_until="9999-12-31T23:59"))
    assert "sign_up_until" in form.errors


def test_a_new_form_has_usual_values() -> None:
    form = TournamentForm(initial=usual_plan(ROBORALLY, "Asia/Tokyo"))
    assert form["title"].value() == "RoboRally tournament"
    evening: datetime = form["sign_up_until"].value()
    assert (evening.tzinfo, evening.hour) == (None, 20)
    ahead = evening.replace(tzinfo=ZoneInfo("Asia/Tokyo")) - timezone.now()
    assert timedelta(days=6) < ahead < timedelta(days=8)
    assert game_form(ROBORALLY, None, QueryDict("course=checkmate"))["course"].value() == "checkmate"


def test_the_time_is_that_of_whoever_makes_it() -> None:
    form = TournamentForm(filled(sign_up_until=f"{timezone.now().year + 1}-01-02 03:04"))
    form.own_zone = "Asia/Tokyo"
    assert form.is_valid()
    assert form.cleaned_data["sign_up_until"] == datetime(timezone.now().year + 1, 1, 1, 18, 4, tzinfo=UTC)
