"""/metrics: what it gives, to whom, and that rules and dashboard ask for what there is."""

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
import yaml
from django.test import Client
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from games import sweep
from games.delivery.channels.base import channels
from games.delivery.services import sending
from games.models import Game, User
from games.observability import meters
from games.outbox.kinds import notification_kinds
from games.play.services import play
from tests.games.support.moves import hand_in
from tests.services import ROOT

MONITORING = ROOT / "deploy" / "monitoring"
pytestmark = pytest.mark.slow("reads everything that its process has counted, which in a long run is much")
TOKEN = {"Authorization": "Bearer let me see"}
NAME = re.compile(r"robots_\w+")


@pytest.fixture(autouse=True)
def token(settings: Settings) -> None:
    settings.METRICS_TOKEN = "let me see"


def metrics() -> dict[str, float]:
    """Every sample by its name and labels."""
    answer = Client().get("/metrics", headers=TOKEN)
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.content.decode())
    return {_key(sample.name, sample.labels): sample.value for family in families for sample in family.samples}


def _key(name: str, labels: dict[str, str]) -> str:
    return name + ("{" + ",".join(f"{key}={labels[key]}" for key in sorted(labels)) + "}" if labels else "")


def test_who_shows_nothing_finds_nothing(db: None) -> None:
    assert Client().get("/metrics").status_code == 404
    assert Client().post("/metrics", headers=TOKEN).status_code == 405


def test_turns_answers_and_notices_are_counted(race: Game, owner: User, seated: User) -> None:
    before = metrics()
    hand_in(race, owner, seated)
    play.resolve(game_id=race.pk)
    sending.send_pending()
    after = metrics()
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown["robots_submissions_total{by=seat,kind=roborally}"] == 2
    assert grown["robots_turns_total{kind=roborally}"] == 1
    assert grown["robots_turn_transaction_seconds_count{kind=roborally}"] == 1
    transaction = grown["robots_turn_transaction_seconds_sum{kind=roborally}"]
    assert 0 < grown["robots_turn_engine_seconds_total{kind=roborally}"] < transaction
    sent = [name for name in grown if re.match(r"robots_notices_total.*kind=your_turn.*outcome=sent", name)]
    assert sum(grown[name] for name in sent) > 0


def test_a_turn_that_is_not_over_is_not_counted(race: Game, owner: User) -> None:
    before = metrics()
    hand_in(race, owner)
    assert not play.resolve(game_id=race.pk)
    after, turns = metrics(), "robots_turns_total{kind=roborally}"
    assert after["robots_submissions_total{by=seat,kind=roborally}"] > 0
    assert after.get(turns, 0) == before.get(turns, 0)


def test_the_sweep_is_timed(db: None) -> None:
    before = metrics()["robots_sweep_seconds_count"]
    sweep.sweep()
    assert metrics()["robots_sweep_seconds_count"] == before + 1


def test_labels_come_from_short_lists_and_name_nobody(race: Game, owner: User, seated: User) -> None:
    before = metrics()  # other tests may have counted kinds that they have made up
    hand_in(race, owner, seated)
    play.resolve(game_id=race.pk)
    sending.send_pending()
    Client().get("/made-up/olivia/")
    page = Client().get("/metrics", headers=TOKEN).content.decode()
    for secret in (race.title, race.seed, race.link_token, owner.username, seated.username, owner.email):
        assert secret not in page
    kinds = {"roborally", "volt", *notification_kinds()}
    allowed = {"kind": kinds, "channel": set(channels()), "by": {"seat", "bot"}}
    allowed["method"] = meters.METHODS | {"other"}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            is_new = before.get(_key(sample.name, sample.labels)) != sample.value
            if sample.name.startswith("robots_") and is_new:
                strange = {key for key, value in sample.labels.items() if value not in allowed.get(key, {value})}
                assert not strange, sample


def known_names() -> set[str]:
    """Those that /metrics gives, and those that it gives once something has happened."""
    given = {name.partition("{")[0] for name in metrics()} | {"robots_alarm", "robots_sweep_age_seconds"}
    for family in REGISTRY.collect():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        given |= {family.name + end for end in ends}
    return given


def test_the_alert_rules_ask_for_what_there_is(db: None) -> None:
    (group,) = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    assert len({rule["alert"] for rule in group["rules"]}) == len(group["rules"]) > 10
    asked = {name for rule in group["rules"] for name in NAME.findall(rule["expr"])}
    assert asked
    assert asked <= known_names()


def test_each_alert_has_a_case_in_which_it_speaks_and_promtool_agrees() -> None:
    cases = yaml.safe_load((MONITORING / "alerts_test.yml").read_text(encoding="utf-8"))["tests"]
    spoken = {one["alertname"] for case in cases for one in case["alert_rule_test"] if one["exp_alerts"]}
    (group,) = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    assert spoken == {rule["alert"] for rule in group["rules"]}
    if promtool := shutil.which("promtool"):
        command = [promtool, "test", "rules", str(MONITORING / "alerts_test.yml")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_dashboard_asks_for_what_there_is(db: None) -> None:
    dashboard: dict[str, Any] = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))
    asked = {
        name for panel in dashboard["panels"] for target in panel["targets"] for name in NAME.findall(target["expr"])
    }
    assert len(asked) > 15
    assert asked <= known_names()


def test_every_alert_and_alarm_is_explained(db: None) -> None:
    from games.operators.services.health_checks import HEALTH_CHECKS

    words = (ROOT / "docs" / "WATCHING.md").read_text(encoding="utf-8")
    alerts = re.findall(r"alert: (\w+)", (MONITORING / "alerts.yml").read_text(encoding="utf-8"))
    assert not [name for name in [*HEALTH_CHECKS, *alerts] if f"`{name}`" not in words]
