"""A site on several machines, in small. The longer one is `make cluster`."""

import shutil
from pathlib import Path

import psycopg
import pytest

from tests.proof.site.cluster import Size, Trial
from tests.proof.site.cluster.parts import started


@pytest.mark.services
@pytest.mark.slow("starts a whole site with two hosts of each kind, which nothing smaller shows")
def test_nothing_is_lost_between_two_hosts_and_a_pool(
    postgres_server: str, migrated_database: str, collected_data: Path, tmp_path: Path
) -> None:
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE cluster TEMPLATE {migrated_database}")
    folder = Path(shutil.copytree(collected_data, tmp_path / "data"))
    with started(f"{postgres_server.removesuffix('postgres')}cluster", folder, API_PER_MINUTE="1000000") as cluster:
        trial = Trial(cluster, Size(rate=8, streams=20, seconds=2, games=1))
        trial.load_only(["pgbouncer", "streams 1"])
    assert {row["what"]: row["lost or doubled"] for row in trial.rows}["programs stored"] == 0
