"""What deploy/ ships fits the site: its variables, its files, its commands, and what it may not do."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client
from pytest_django import Settings

from roborally_site.environment import VARIABLES, misspelt
from tests.services import ROOT

DEPLOY = ROOT / "deploy"
GUNICORNS_OWN = {"WEB_CONCURRENCY", "FORWARDED_ALLOW_IPS"}
OURS = set(VARIABLES) | {f"{name}_FILE" for name in VARIABLES} | GUNICORNS_OWN
WATCHING = (ROOT / "docs/WATCHING.md").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))
SITE = ("migrate", "web", "worker", "beat", "watch", "backup", "lmtp")
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
OWN_UNITS = [unit for unit in UNITS if unit.name.startswith("robots-")]
POD = {"POD_IP"}  # what the objects for Kubernetes give only to use it themselves
PYTHONS = {"PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}
HARDENING = (DEPLOY / "systemd/robots-.service.d/robots.conf").read_text(encoding="utf-8")


def commands() -> set[str]:
    found = ROOT.glob("*/management/commands/*.py")
    return {path.stem for path in found} | {"migrate", "collectstatic"}


def manage_calls(text: str) -> set[str]:
    """The commands that a text runs by manage.py, on a command line or in a list."""
    return set(re.findall(r"manage\.py,? (\w+)", text))


# compose.yml


@pytest.mark.parametrize("name", SITE)
def test_compose_gives_the_site_variables_that_it_reads(name: str) -> None:
    assert set(COMPOSE["services"][name]["environment"]) <= OURS


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_compose_ends_nothing_for_good_and_pins_what_it_takes_from_others(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["restart"] == ("no" if name == "migrate" else "unless-stopped")
    if name not in SITE:
        assert re.search(r":v?\d+\.?\d*", service["image"])
    if name != "mail":  # Postfix writes to folders of its own
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]


def test_compose_declares_every_secret_volume_and_network_that_it_uses() -> None:
    for service in COMPOSE["services"].values():
        assert set(service.get("secrets", [])) <= COMPOSE["secrets"].keys()
        assert set(service["networks"]) <= COMPOSE["networks"].keys()
        named = {volume.partition(":")[0] for volume in service.get("volumes", []) if not volume.startswith("./")}
        assert named <= COMPOSE["volumes"].keys()
        assert set(service.get("depends_on", {})) <= COMPOSE["services"].keys()


def test_compose_lets_nobody_outside_reach_database_queue_and_web() -> None:
    open_to_all = {name for name, service in COMPOSE["services"].items() if service.get("ports")}
    assert open_to_all == {"proxy", "lmtp"}
    assert all(port.startswith("127.0.0.1:") for port in COMPOSE["services"]["lmtp"]["ports"])
    assert COMPOSE["networks"]["back"]["internal"]


@pytest.mark.parametrize("name", SITE)
def test_compose_lets_the_site_write_where_it_must(name: str) -> None:
    """What becomes tmpfs keeps the mode of the folder below it, but is root's unless that is told."""
    made = re.findall(r"mkdir (\S+)", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"))
    assert made == ["data/workers"]
    written = {"/app/data/workers", COMPOSE["services"][name]["environment"]["METRICS_FOLDER"]}
    owned = {f"{folder}:uid=10001,gid=10001" for folder in written}
    assert set(COMPOSE["services"][name]["tmpfs"]) == {"/tmp"} | owned


def test_compose_hands_on_all_that_its_env_sets() -> None:
    assert all(COMPOSE["services"][name]["env_file"] == ".env" for name in SITE)
    theirs = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yml").read_text(encoding="utf-8"))) - OURS
    assert not misspelt(dict.fromkeys(theirs, "")), "what is for compose itself is no misspelt variable of ours"


def test_a_worker_that_takes_no_tasks_is_ended_and_so_started_again() -> None:
    """Docker never ends a container for being unhealthy. In a start period it looks every five seconds, when a worker
    has left no sign of life yet."""
    worker = COMPOSE["services"]["worker"]
    assert worker["healthcheck"]["test"] == ["CMD-SHELL", "python manage.py canary --worker || kill -KILL -1"]
    assert worker["init"], "the only one that this spares"
    assert "start_period" not in worker["healthcheck"]


def test_whoever_starts_often_keeps_the_backups_of_many_days(tmp_path: Path) -> None:
    *_, script = COMPOSE["services"]["backup"]["command"]
    look = script.removeprefix("while ").partition("; do")[0]
    look = look.replace("python manage.py backup /backups --keep 14", f"mktemp {tmp_path}/XXXXXX.backup")
    look = look.replace("/backups", str(tmp_path))
    for age, made in ((0, 1), (0, 1), (23, 1), (24, 2)):
        for known in tmp_path.iterdir():
            os.utime(known, (time.time() - age * 3600,) * 2)
        subprocess.run(["sh", "-c", look], check=True, stdout=subprocess.DEVNULL)
        assert len(list(tmp_path.iterdir())) == made


def test_visitors_find_the_proxy_while_the_rest_is_renewed() -> None:
    """Compose stops what depends on a service before it renews it."""
    assert "depends_on" not in COMPOSE["services"]["proxy"]


def test_prepare_makes_the_secrets_once(tmp_path: Path) -> None:
    script = shutil.copy(DEPLOY / "prepare.sh", tmp_path)
    command = [script, "races.example.org", "ada@example.org"]
    subprocess.run(command, check=True, capture_output=True)
    made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert {f"secrets/{name}" for name in made} == {secret["file"] for secret in COMPOSE["secrets"].values()}
    assert all(made.values())
    assert made["db_password"].strip() in made["database_url"]
    assert "SITE_HOST=races.example.org\n" in (tmp_path / ".env").read_text()
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
    subprocess.run(command, check=True, capture_output=True)
    assert {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()} == made


# The image


def test_the_image_takes_what_the_site_needs_and_no_secret() -> None:
    allowed = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.M)
    assert all((ROOT / name).exists() for name in allowed)
    assert {"engine", "games", "roborally_site", "templates", "static", "manage.py", "requirements.txt"} <= set(allowed)
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert "--require-hashes" in text
    assert "fonts-dejavu-core" in text, "boards in mails name their robots"
    assert re.search(r"^USER 10001", text, re.M)
    assert re.findall(r"deploy/\S+\.py", text) == ["deploy/gunicorn.conf.py"]


# Units of systemd


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_and_what_they_run_are_there(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8") + HARDENING
    assert manage_calls(text) <= commands()
    for environment in re.findall(r"^Environment=(.*)", text, re.M):
        names = {pair.partition("=")[0] for pair in environment.split()}
        assert names - PYTHONS <= OURS
    for other in re.findall(r"[\w-]+\.(?:service|socket|timer|target)", text):
        if "robots" in other:
            assert (unit.parent / other).exists()


@pytest.mark.parametrize("unit", OWN_UNITS, ids=lambda unit: unit.name)
def test_no_unit_sets_what_the_drop_in_takes_back(unit: Path) -> None:
    """The drop-in for all is read after the unit, so of what is set in both the unit's counts for nothing."""
    settings = [re.findall(r"^(\w+)=", text, re.M) for text in (unit.read_text(encoding="utf-8"), HARDENING)]
    added_up = {"After", "Wants", "Environment", "StateDirectory"}
    assert set(settings[0]) & set(settings[1]) <= added_up


@pytest.fixture
def unit_folder(tmp_path: Path) -> Path:
    """The units, with programs that are on every machine: verify wants them to be there."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")
    folder = Path(shutil.copytree(DEPLOY / "systemd", tmp_path / "units"))
    for unit in folder.glob("*.service"):
        text = unit.read_text(encoding="utf-8")
        unit.write_text(re.sub(r"/srv/robots/\.venv/bin/\w+|/usr/bin/systemctl", "/bin/true", text), encoding="utf-8")
    return folder


def analyze(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"SYSTEMD_UNIT_PATH": f"{folder}:", "PATH": "/usr/bin:/bin"}
    return subprocess.run(["systemd-analyze", *arguments], env=environment, capture_output=True, text=True, check=False)


def test_systemd_understands_the_units(unit_folder: Path) -> None:
    files = [str(path) for path in unit_folder.iterdir() if path.is_file()]
    done = analyze(unit_folder, "verify", "--man=no", *files)
    ours = [line for line in done.stderr.splitlines() if "robots" in line]
    assert (done.returncode, ours) == (0, [])


def test_every_service_is_locked_in(unit_folder: Path) -> None:
    files = [str(unit_folder / unit.name) for unit in OWN_UNITS]
    done = analyze(unit_folder, "security", "--offline=yes", "--threshold=20", *files)
    assert done.returncode == 0, done.stdout + done.stderr


# Kubernetes


@pytest.fixture(scope="module")
def cluster() -> list[dict[str, Any]]:
    """All objects of the example, as kubectl renders them."""
    if shutil.which("kubectl") is None:
        pytest.skip("kubectl is not on this machine")
    command = ["kubectl", "kustomize", str(DEPLOY / "kubernetes/example")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return list(yaml.safe_load_all(done.stdout))


def of_kind(cluster: list[dict[str, Any]], kind: str) -> dict[str, dict[str, Any]]:
    return {one["metadata"]["name"]: one for one in cluster if one["kind"] == kind}


def pods(cluster: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The pod templates, by the name of what makes them."""
    cron = {name: job["spec"]["jobTemplate"] for name, job in of_kind(cluster, "CronJob").items()}
    return {
        name: maker["spec"]["template"]
        for name, maker in (of_kind(cluster, "Deployment") | of_kind(cluster, "Job") | cron).items()
    }


def test_every_pod_is_locked_in_and_knows_what_the_site_reads(cluster: list[dict[str, Any]]) -> None:
    ours = ("web", "worker", "beat", "migrate", "backup", "canary")
    assert pods(cluster).keys() == {f"robots-{name}" for name in ours}
    for name, pod in pods(cluster).items():
        spec = pod["spec"]
        assert spec["securityContext"]["runAsNonRoot"]
        assert not spec["automountServiceAccountToken"]
        mounted = {volume["name"] for volume in spec["volumes"]}
        for container in spec["containers"] + spec.get("initContainers", []):
            inside = container["securityContext"]
            assert inside["readOnlyRootFilesystem"], name
            assert inside["capabilities"] == {"drop": ["ALL"]}
            assert not inside["allowPrivilegeEscalation"]
            assert container["resources"]["limits"]["memory"]
            assert {one["name"] for one in container["env"]} <= OURS | POD
            assert {one["name"] for one in container["volumeMounts"]} <= mounted
            assert container["image"] == "registry.example.org/robots:2026-11-21"
            assert manage_calls(" ".join(container.get("command", []))) <= commands()


def test_references_between_objects_hold(cluster: list[dict[str, Any]]) -> None:
    (config,) = of_kind(cluster, "ConfigMap").values()
    assert config["data"].keys() <= OURS
    for pod in pods(cluster).values():
        for container in pod["spec"]["containers"] + pod["spec"].get("initContainers", []):
            assert container["envFrom"] == [{"configMapRef": {"name": config["metadata"]["name"]}}]
    for deployment in of_kind(cluster, "Deployment").values():
        selected = deployment["spec"]["selector"]["matchLabels"].items()
        assert selected <= deployment["spec"]["template"]["metadata"]["labels"].items()
    web = pods(cluster)["robots-web"]["metadata"]["labels"]
    for kind in ("Service", "PodDisruptionBudget"):
        spec = of_kind(cluster, kind)["robots-web"]["spec"]
        selector = spec["selector"].get("matchLabels", spec["selector"])
        assert selector.items() <= web.items()
    (rule,) = of_kind(cluster, "Ingress")["robots"]["spec"]["rules"]
    assert rule["http"]["paths"][0]["backend"]["service"]["name"] in of_kind(cluster, "Service")


def test_the_web_is_replaced_without_a_gap_and_beat_never_doubled(cluster: list[dict[str, Any]]) -> None:
    deployments = of_kind(cluster, "Deployment")
    web = deployments["robots-web"]["spec"]
    assert web["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert web["replicas"] > of_kind(cluster, "PodDisruptionBudget")["robots-web"]["spec"]["minAvailable"]
    (container,) = web["template"]["spec"]["containers"]
    assert container["readinessProbe"]["httpGet"]["port"] == "http"
    assert container["lifecycle"]["preStop"]
    beat = deployments["robots-beat"]["spec"]
    assert (beat["replicas"], beat["strategy"]) == (1, {"type": "Recreate"})


def test_the_web_and_the_workers_metrics_alone_can_be_reached(cluster: list[dict[str, Any]]) -> None:
    policies = of_kind(cluster, "NetworkPolicy")
    closed = policies["robots-closed"]["spec"]["podSelector"]["matchLabels"]
    assert "ingress" not in policies["robots-closed"]["spec"]
    for pod in pods(cluster).values():
        assert closed.items() <= pod["metadata"]["labels"].items()
    for name, port in (("robots-web", "http"), ("robots-worker", "metrics")):
        assert policies[name]["spec"]["podSelector"]["matchLabels"] == {"app.kubernetes.io/name": name}
        [rule] = policies[name]["spec"]["ingress"]
        assert [opened["port"] for opened in rule["ports"]] == [port]
        [container] = pods(cluster)[name]["spec"]["containers"]
        assert port in [offered["name"] for offered in container["ports"]]
    assert policies.keys() == {"robots-closed", "robots-web", "robots-worker"}


def test_of_the_namespace_for_monitoring_prometheus_alone_is_let_in(cluster: list[dict[str, Any]]) -> None:
    """Whoever reaches the web's port is believed where a request comes from. As two items they would be two doors."""
    prometheus = {
        "namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}},
        "podSelector": {"matchLabels": {"app.kubernetes.io/name": "prometheus"}},
    }
    nginx = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "ingress-nginx"}}}
    policies = of_kind(cluster, "NetworkPolicy")
    assert policies["robots-web"]["spec"]["ingress"][0]["from"] == [nginx, prometheus]
    assert policies["robots-worker"]["spec"]["ingress"][0]["from"] == [prometheus]


def environment(container: dict[str, Any], given: dict[str, str], pod_ip: str) -> dict[str, str]:
    """The variables of a container as a node makes them: `given` is the ConfigMap's, and the list is read from above,
    where what is not known yet stays as it is written."""
    known = dict(given)
    for one in container["env"]:
        if "value" in one:
            written = re.sub(r"\$\((\w+)\)", lambda name: known.get(name[1], name[0]), one["value"])
            known[one["name"]] = written
        elif one["valueFrom"].get("fieldRef") == {"fieldPath": "status.podIP"}:
            known[one["name"]] = pod_ip
    return known


@pytest.mark.parametrize("given", [{}, {"ALLOWED_HOSTS": "robots.example.org"}], ids=["no others", "another host"])
def test_prometheus_asks_a_web_pod_by_its_own_address(
    cluster: list[dict[str, Any]], given: dict[str, str], settings: Settings, db: None
) -> None:
    """Straight, by http and with a token; by the Ingress it would ask now one pod, now another."""
    [container] = pods(cluster)["robots-web"]["spec"]["containers"]
    known = environment(container, given, "10.42.0.17")
    settings.ALLOWED_HOSTS = VARIABLES["ALLOWED_HOSTS"].value(known["ALLOWED_HOSTS"])
    settings.METRICS_TOKEN = "let me see"
    settings.SECURE_SSL_REDIRECT = True
    [port] = [offered["containerPort"] for offered in container["ports"] if offered["name"] == "http"]

    def asked(host: str, **headers: str) -> int:
        return Client().get("/metrics", headers={"Host": host} | headers, REMOTE_ADDR="10.42.1.3").status_code

    assert asked(f"10.42.0.17:{port}", Authorization="Bearer let me see") == 200
    assert asked(f"10.42.0.17:{port}") == 404
    assert asked(f"10.42.0.18:{port}", Authorization="Bearer let me see") == 400
    for host in given.values():
        assert asked(host, Authorization="Bearer let me see") == 200


def test_web_and_workers_get_the_token_for_metrics_if_there_is_one(cluster: list[dict[str, Any]]) -> None:
    key = {"secretKeyRef": {"name": "robots-secrets", "key": "metrics_token", "optional": True}}
    for name in ("robots-web", "robots-worker"):
        [container] = pods(cluster)[name]["spec"]["containers"]
        assert {"name": "METRICS_TOKEN", "valueFrom": key} in container["env"]


SCRAPED = re.findall(r"^( {4}scrape_configs:\n(?: {4}.*\n)+)", WATCHING, re.M)
"""What docs/WATCHING.md says to Prometheus: once for machines with names, once for a cluster."""


def test_prometheus_finds_all_web_pods_and_workers_and_nothing_else(cluster: list[dict[str, Any]]) -> None:
    """Under the names that the rules for alerts know. A pod that has failed keeps its address and answers no more."""
    assert len(SCRAPED) == 2
    [job] = yaml.safe_load(SCRAPED[1])["scrape_configs"]
    namespace = of_kind(cluster, "Deployment")["robots-web"]["metadata"]["namespace"]
    assert job["kubernetes_sd_configs"] == [{"role": "pod", "namespaces": {"names": [namespace]}}]
    kept, named = job["relabel_configs"]
    labels = ("pod_label_app_kubernetes_io_name", "pod_container_port_name", "pod_phase")
    assert kept["source_labels"] == [f"__meta_kubernetes_{label}" for label in labels]
    assert named == {"source_labels": kept["source_labels"][:1], "target_label": "job"}
    offered = {
        f"{pod['metadata']['labels']['app.kubernetes.io/name']};{port['name']};{phase}"
        for pod in pods(cluster).values()
        for container in pod["spec"]["containers"] + pod["spec"].get("initContainers", [])
        for port in container.get("ports", [{"name": ""}])
        for phase in ("Pending", "Running", "Failed")
    }
    found = {one for one in offered if kept["action"] == "keep" and re.fullmatch(kept["regex"], one)}
    assert found == {"robots-web;http;Running", "robots-worker;metrics;Running"}


def test_somebody_watches_beside_the_worker(cluster: list[dict[str, Any]]) -> None:
    [container] = pods(cluster)["robots-canary"]["spec"]["containers"]
    assert container["command"][-2:] == ["canary", "--alarm"]
