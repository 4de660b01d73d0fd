"""The site as production runs it, watched: several processes counted together, and a request followed into a task."""

import re

import pytest
import requests
from prometheus_client.parser import text_string_to_metric_families

from tests.patience import PATIENCE
from tests.services import ProductionSite, accepts, free_port, wait_until

TOKEN = {"Authorization": "Bearer let me see"}


def sample(port: int, name: str, **labels: str) -> float:
    """What the page at this port tells; 0 for what it does not know yet."""
    answer = requests.get(f"http://127.0.0.1:{port}/metrics", headers=TOKEN, timeout=PATIENCE)
    assert answer.status_code == 200
    found = [
        sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    ]
    return sum(found)


class Watched:
    """A site of two web processes, a worker and beat, web and worker with a folder of their own."""

    def __init__(self, site: ProductionSite) -> None:
        self.web, self.worker_port = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.web}"
        folder = site.data / "metrics"
        common = {"METRICS_TOKEN": "let me see", "LOG_FORMAT": "json"}
        site.extra = common | {"METRICS_FOLDER": f"{folder}/worker", "METRICS_WORKER_PORT": str(self.worker_port)}
        site.start_worker()
        site.extra = common
        site.start_beat()
        site.extra = common | {"METRICS_FOLDER": f"{folder}/web"}
        self.log = site.data / "web.log"
        gunicorn = ("-m", "gunicorn", "roborally_site.wsgi", "--workers=2", f"--bind=127.0.0.1:{self.web}")
        site.start(*gunicorn, "--control-socket", str(site.data / "gunicorn.ctl"), log=self.log)
        wait_until(lambda: accepts(self.web), "gunicorn")


@pytest.fixture
def watched(production_site: ProductionSite) -> Watched:
    return Watched(production_site)


def worker_log(site: ProductionSite) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(site.data.glob("worker-*.log")))


def test_a_watched_site(watched: Watched, production_site: ProductionSite) -> None:
    data = production_site.data
    for _ in range(20):  # each connection may meet either process
        requests.get(f"{watched.url}/healthz", timeout=PATIENCE)  # the first wait for a process that is still starting
    told = {sample(watched.web, "robots_requests_total", view="healthz") for _ in range(6)}
    assert told == {20}
    assert len(set(re.findall(r"Booting worker with pid: (\d+)", watched.log.read_text(encoding="utf-8")))) == 2

    page = f"http://127.0.0.1:{watched.worker_port}/metrics"
    assert requests.get(page, timeout=PATIENCE).status_code == 404
    sweeps = {"task": "games.tasks.sweep", "outcome": "ok"}
    wait_until(lambda: sample(watched.worker_port, "robots_tasks_total", **sweeps), "the first sweep's count")
    assert [path.name for path in (data / "workers").iterdir()] == ["worker0@localhost"]
    assert sample(watched.web, "robots_sweep_age_seconds") < 60
    assert sample(watched.web, "robots_broker_up") == 1
    assert sample(watched.web, "robots_queue_length", queue="celery") < 50

    token = "a" * 32
    form, cookies = {"csrfmiddlewaretoken": token}, {"csrftoken": token}
    answer = requests.post(f"{watched.url}/race-now/", form, cookies=cookies, timeout=PATIENCE, allow_redirects=False)
    assert answer.status_code == 302
    number, game = answer.headers["X-Request-Id"], answer.headers["Location"].strip("/").split("/")[-1]
    line = f'"request": "{number}", "task": "games.tasks.program_bots", "game": {game}'
    wait_until(lambda: line in worker_log(production_site), "the task of the request in the worker's log")
