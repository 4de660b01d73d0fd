"""The simulated year in small."""

import psycopg

from tests.proof.site.year import Size, year_at

SMALL = Size(people=12, days=100, cups=1, games_each=2, most_at_cups=6, demanded=0.3)


def test_two_months_of_tournaments(postgres_server: str, migrated_database: str) -> None:
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE year TEMPLATE {migrated_database}")
    report = year_at(SMALL, postgres_server.removesuffix("postgres") + "year")
    assert report["faults"] == []
    assert len(report["rows"]) == SMALL.cups + 2
    assert all(row["games"] > 0 for row in report["rows"])
