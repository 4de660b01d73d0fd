"""The chart for Kubernetes: what Helm makes of it fits the site, holds together, and is locked in."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client
from pytest_django import Settings

from tests.platform.deployed import DEPLOY, OURS, commands, manage_calls
from tests.services import ROOT

CHART = DEPLOY / "kubernetes"
WATCHING = (ROOT / "docs/WATCHING.md").read_text(encoding="utf-8")
WORKERS = ["robots-worker", "robots-sender", "robots-bots"]
SERVED = ["robots-web", "robots-streams"]
"""What the Ingress reaches."""
POD = {"POD_IP"}  # what the objects give only to use it themselves
MINE = {
    "image": "registry.example.org/robots:2026-11-21",
    "host": "races.example.org",
    "environment": {"OPERATOR_MAIL": "you@example.org"},
}


def helm(*arguments: str, values: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    program = shutil.which("helm", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if program is None:
        pytest.skip("helm is not on this machine")
    command = [program, *arguments, str(CHART), "--namespace", "robots", "--values", "-"]
    return subprocess.run(command, input=yaml.safe_dump(values), capture_output=True, text=True, check=False)


def rendered(values: dict[str, Any]) -> list[dict[str, Any]]:
    done = helm("template", "robots", values=values)
    assert done.returncode == 0, done.stderr
    return list(yaml.safe_load_all(done.stdout))


@pytest.fixture(scope="module")
def cluster() -> list[dict[str, Any]]:
    """All objects of a site that sets nothing but what it must."""
    return rendered(MINE)


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
    ours = ("web", "streams", "worker", "sender", "bots", "beat", "migrate-1", "backup", "canary")
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
    assert config["data"] == MINE["environment"] | {"SITE_URL": "https://races.example.org", "TRUSTED_PROXIES": "1"}
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
    ingress = of_kind(cluster, "Ingress")["robots"]["spec"]
    (rule,) = ingress["rules"]
    assert rule["host"] == MINE["host"]
    assert ingress["tls"] == [{"hosts": [MINE["host"]], "secretName": "robots-tls"}]
    assert rule["http"]["paths"][0]["backend"]["service"]["name"] in of_kind(cluster, "Service")


def test_the_web_and_beat_are_replaced_without_a_gap(cluster: list[dict[str, Any]]) -> None:
    """A beat that had to end first would stand still for as long as the new one waits for migrations."""
    deployments = of_kind(cluster, "Deployment")
    for name in (*SERVED, "robots-beat"):
        assert deployments[name]["spec"]["strategy"]["rollingUpdate"] == {"maxUnavailable": 0, "maxSurge": 1}
    assert deployments["robots-beat"]["spec"]["replicas"] == 1
    (container,) = deployments["robots-web"]["spec"]["template"]["spec"]["containers"]
    assert container["readinessProbe"]["httpGet"]["port"] == "http"
    assert container["lifecycle"]["preStop"]


def test_a_node_can_be_emptied_and_one_web_stays(cluster: list[dict[str, Any]]) -> None:
    """A budget that kept the last pod would let no node go where there is just one."""
    assert of_kind(cluster, "PodDisruptionBudget")["robots-web"]["spec"]["maxUnavailable"] == 1
    assert of_kind(cluster, "Deployment")["robots-web"]["spec"]["replicas"] == 2


def test_what_waits_for_migrations_leaves_no_counts_to_the_pod(cluster: list[dict[str, Any]]) -> None:
    for name in (*SERVED, *WORKERS, "robots-beat"):
        [waits] = pods(cluster)[name]["spec"]["initContainers"]
        [runs] = pods(cluster)[name]["spec"]["containers"]
        assert "migrate --check" in waits["command"][-1]
        assert "METRICS_FOLDER" in {one["name"] for one in runs["env"]} - {one["name"] for one in waits["env"]}


def test_a_variable_that_changes_renews_what_runs_on(cluster: list[dict[str, Any]]) -> None:
    other = rendered(MINE | {"environment": {"OPERATOR_MAIL": "another@example.org"}})
    for name in (*SERVED, *WORKERS, "robots-beat"):
        before, after = (pods(one)[name]["metadata"]["annotations"] for one in (cluster, other))
        assert before != after


def test_what_a_site_sets_is_taken(cluster: list[dict[str, Any]]) -> None:
    values = {
        "environment": {"SITE_URL": "https://www.example.org", "TRUSTED_PROXIES": "2"},
        "secrets": "others",
        "certificate": "of-all",
        "ingress": {"class": "traefik", "annotations": {"a": "b"}, "namespace": "traefik"},
        "monitoring": {"namespace": "eyes", "labels": {"app": "vmagent"}},
        "web": {"replicas": 3},
        "worker": {"replicas": 5},
        "backup": {"keep": 30, "storage": "20Gi", "storageClass": "slow"},
    }
    theirs = rendered(MINE | values)
    deployments = of_kind(theirs, "Deployment")
    assert [deployments[f"robots-{name}"]["spec"]["replicas"] for name in ("web", "worker")] == [3, 5]
    assert of_kind(theirs, "ConfigMap")["robots"]["data"] == values["environment"]
    for pod in pods(theirs).values():
        [secret] = [volume["secret"]["secretName"] for volume in pod["spec"]["volumes"] if "secret" in volume]
        assert secret == "others"
    ingress = of_kind(theirs, "Ingress")["robots"]
    assert (ingress["spec"]["ingressClassName"], ingress["metadata"]["annotations"]) == ("traefik", {"a": "b"})
    assert ingress["spec"]["tls"][0]["secretName"] == "of-all"
    let_in = str(of_kind(theirs, "NetworkPolicy"))
    assert "traefik" in let_in
    assert "eyes" in let_in
    assert "vmagent" in let_in
    assert "prometheus" not in let_in
    assert "--keep, 30" in ", ".join(pods(theirs)["robots-backup"]["spec"]["containers"][0]["command"])
    claim = of_kind(theirs, "PersistentVolumeClaim")["robots-backups"]["spec"]
    assert (claim["storageClassName"], claim["resources"]["requests"]["storage"]) == ("slow", "20Gi")


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"image": ""}, "/image"),
        ({"image": "registry.example.org/robots"}, "/image"),
        ({"host": "https://races.example.org"}, "/host"),
        ({"enviroment": {}}, "enviroment"),
        ({"environment": {"TRUSTED_PROXIES": 1}}, "/environment/TRUSTED_PROXIES"),
        ({"environment": {"trusted": "1"}}, "'trusted'"),
        ({"web": {"replicas": 0}}, "/web/replicas"),
        ({"monitoring": {"labels": {"app.kubernetes.io/name": 1}}}, "/monitoring/labels"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_would_go_wrong_is_refused_by_name(wrong: dict[str, Any], named: str) -> None:
    done = helm("template", "robots", values=MINE | wrong)
    assert done.returncode != 0
    assert named in done.stderr


def test_helm_finds_no_fault() -> None:
    done = helm("lint", "--strict", values=MINE)
    assert done.returncode == 0, done.stdout


def test_the_web_and_the_workers_metrics_alone_can_be_reached(cluster: list[dict[str, Any]]) -> None:
    policies = of_kind(cluster, "NetworkPolicy")
    closed = policies["robots-closed"]["spec"]["podSelector"]["matchLabels"]
    assert "ingress" not in policies["robots-closed"]["spec"]
    for pod in pods(cluster).values():
        assert closed.items() <= pod["metadata"]["labels"].items()
    workers = {"key": "app.kubernetes.io/name", "operator": "In", "values": WORKERS}
    for name in SERVED:
        assert policies[name]["spec"]["podSelector"]["matchLabels"] == {"app.kubernetes.io/name": name}
    assert policies["robots-worker"]["spec"]["podSelector"]["matchExpressions"] == [workers]
    for name, port in (*((name, "http") for name in SERVED), *((name, "metrics") for name in WORKERS)):
        [rule] = policies[name if port == "http" else "robots-worker"]["spec"]["ingress"]
        assert [opened["port"] for opened in rule["ports"]] == [port]
        [container] = pods(cluster)[name]["spec"]["containers"]
        assert port in [offered["name"] for offered in container["ports"]]
    assert policies.keys() == {"robots-closed", *SERVED, "robots-worker"}


def test_of_the_namespace_for_monitoring_prometheus_alone_is_let_in(cluster: list[dict[str, Any]]) -> None:
    """Whoever reaches the web's port is believed where a request comes from. As two items they would be two doors."""
    prometheus = {
        "namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}},
        "podSelector": {"matchLabels": {"app.kubernetes.io/name": "prometheus"}},
    }
    nginx = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "ingress-nginx"}}}
    policies = of_kind(cluster, "NetworkPolicy")
    assert all(policies[name]["spec"]["ingress"][0]["from"] == [nginx, prometheus] for name in SERVED)
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
    settings.ALLOWED_HOSTS = known["ALLOWED_HOSTS"].split()
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
    for name in ("robots-web", *WORKERS):
        [container] = pods(cluster)[name]["spec"]["containers"]
        assert {"name": "METRICS_TOKEN", "valueFrom": key} in container["env"]


SCRAPED = re.findall(r"^( {4}scrape_configs:\n(?: {4}.*\n)+)", WATCHING, re.M)
"""What docs/WATCHING.md says to Prometheus: once for machines with names, once for a cluster."""


def test_prometheus_finds_all_web_pods_and_workers_and_nothing_else(cluster: list[dict[str, Any]]) -> None:
    """Under the names that the rules for alerts know. A pod that has failed keeps its address and answers no more."""
    assert len(SCRAPED) == 2
    [job] = yaml.safe_load(SCRAPED[1])["scrape_configs"]
    assert job["kubernetes_sd_configs"] == [{"role": "pod", "namespaces": {"names": ["robots"]}}]
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
    assert found == {*(f"{name};http;Running" for name in SERVED), *(f"{name};metrics;Running" for name in WORKERS)}


def test_somebody_watches_beside_the_worker(cluster: list[dict[str, Any]]) -> None:
    [container] = pods(cluster)["robots-canary"]["spec"]["containers"]
    assert container["command"][-2:] == ["health_check", "--alarm"]
