"""The auditor of secrets finds who has read what they may not know, in the rows of a real database."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg.types.json import Jsonb

from tests.proof.site.faults import diary
from tests.proof.site.faults.audit_secrets import SecretsAudit
from tests.proof.site.faults.clock import Clock
from tests.proof.site.faults.ledger import Ledger
from tests.proof.site.faults.post import Arrival
from tests.proof.site.month.findings import Findings

HAND, LATER_HAND, OTHER_HAND = ([start + 10 * card for card in range(7)] for start in (100, 300, 500))
REGISTERS = HAND[:5]
PART = "fedcba9876543210" * 2
SEED, KEY = "0123456789abcdef" * 2, "robo_" + "k" * 43
HAND_TOLD = "no hand is told to others"
PROGRAM_TOLD = "no program is told to others before it is played"

NEEDED = """
SELECT column_name, data_type FROM information_schema.columns
 WHERE table_schema = 'public' AND table_name = %s AND is_nullable = 'NO' AND column_default IS NULL
   AND is_identity = 'NO'
"""
EMPTY: dict[str, Any] = {
    "boolean": False,
    "bytea": b"",
    "character varying": "",
    "integer": 0,
    "jsonb": Jsonb({}),
    "smallint": 0,
    "text": "",
    "timestamp with time zone": datetime.now(UTC),
}


@dataclass
class Table:
    """A race with two seats: Ada sits at the first, Ben at the second, and Cleo nowhere."""

    rows: "psycopg.Connection[Any]"
    folder: Path

    def __post_init__(self) -> None:
        self.people = {name: self.put("user", username=name, email=f"{name}@x.org") for name in ("ada", "ben", "cleo")}
        self.game = self.put("game", seed=SEED, status="running")
        self.turns = [self.put("turn", game_id=self.game, number=n, resolved_at=datetime.now(UTC)) for n in range(1, 5)]
        self.ledger, self.arrivals = Ledger(), list[Arrival]()
        self.seats = [self.seat("ada"), self.seat("ben")]

    def put(self, table: str, **values: Any) -> int:
        """A row with these values. Whatever else it has to have is empty."""
        needed = self.rows.execute(NEEDED, [f"games_{table}"]).fetchall()
        row = {name: EMPTY[kind] for name, kind in needed if name not in values} | values
        names, marks = ", ".join(f'"{name}"' for name in row), ", ".join(["%s"] * len(row))
        sql = f"INSERT INTO games_{table} ({names}) VALUES ({marks}) RETURNING id"
        [(new,)] = self.rows.execute(sql, list(row.values())).fetchall()  # type: ignore[arg-type]
        return int(new)

    def seat(self, name: str) -> int:
        number = ("ada", "ben").index(name)
        return self.put("seat", game_id=self.game, number=number, name=name, user_id=self.people[name])

    def hand(self, cards: list[int], *, seat: int = 0, turn: int = 1) -> None:
        place = {"turn_id": self.turns[turn - 1], "game_id": self.game, "seat_id": self.seats[seat]}
        asked = self.put("program", **place, decision_id=f"t{turn}.g1.s{seat}.hand")
        self.rows.execute("INSERT INTO games_hand (decision_id, cards) VALUES (%s, %s)", [asked, Jsonb(cards)])

    def program(self, *, seat: int = 0, turn: int = 1, column: str = "submission") -> int:
        place = {"turn_id": self.turns[turn - 1], "game_id": self.game, "seat_id": self.seats[seat]}
        decision = f"t{turn}.g1.s{seat}.program.r{seat}"
        return self.put("program", **place, decision_id=decision, **{column: Jsonb({"registers": REGISTERS})})

    def commit(self, program: int) -> None:
        self.rows.execute("UPDATE games_program SET committed_at = now() WHERE id = %s", [program])

    def leave(self, name: str, *, seat: int = 0, turn: int) -> None:
        """As the site writes it: who has sat there from the start has a row only from now on."""
        ended = "UPDATE games_tenure SET until_turn = %s WHERE seat_id = %s AND until_turn IS NULL"
        if not self.rows.execute(ended, [turn, self.seats[seat]]).rowcount:
            place = {"seat_id": self.seats[seat], "user_id": self.people[name]}
            self.put("tenure", **place, from_turn=0, until_turn=turn, end="resigned")
        self._sits("", seat)

    def sit_down(self, name: str, *, seat: int = 0, turn: int) -> None:
        self.put("tenure", seat_id=self.seats[seat], user_id=self.people[name], from_turn=turn)
        self._sits(name, seat)

    def _sits(self, name: str, seat: int) -> None:
        sql = "UPDATE games_seat SET user_id = %s WHERE id = %s"
        self.rows.execute(sql, [self.people.get(name), self.seats[seat]])

    def read(self, who: str, what: object, where: str = "GET /") -> None:
        self.ledger.read(who, where, f"it says {what}, and so on")

    def audit(self, logs: Sequence[Path] = ()) -> Findings:
        findings = Findings()
        lines = diary.read(self.rows)
        SecretsAudit(findings, self.ledger).run(self.rows, self.arrivals, logs, lines, [KEY])
        return findings

    def found(self, logs: Sequence[Path] = ()) -> set[str]:
        """What does not hold, but for hands, of which many a test has none."""
        return set(self.audit(logs).failed) - {"hands were looked for"}


@pytest.fixture(scope="module")
def database_url(postgres_server: str, migrated_database: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of a database in which the machine keeps its diary."""
    name = f"secrets_{uuid4().hex}"  # several processes of one run may come here, and one of them twice
    url = postgres_server.removesuffix("postgres") + name
    with psycopg.connect(postgres_server, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {migrated_database}")  # type: ignore[arg-type]
    Clock(url, tmp_path_factory.mktemp("secrets") / "clock").prepare()
    diary.prepare(url, 60)
    return url


@pytest.fixture
def table(database_url: str, tmp_path: Path) -> Iterator[Table]:
    with psycopg.connect(database_url) as rows:
        yield Table(rows, tmp_path)
        rows.rollback()


# Hands


def test_a_hand_is_its_own_seats_alone(table: Table) -> None:
    table.hand(HAND)
    table.read("ada", HAND)
    assert table.found() == set()
    table.read("ben", HAND)
    assert table.found() == {HAND_TOLD}


def test_a_hand_that_a_robot_holds_is_nobodys(table: Table) -> None:
    table.leave("ada", turn=1)
    table.hand(LATER_HAND, turn=2)
    table.read("cleo", LATER_HAND)
    assert table.found() == {HAND_TOLD}


def test_in_a_mail_and_in_a_log_it_is_found_as_well(table: Table) -> None:
    table.hand(HAND)
    log = table.folder / "web.log"
    log.write_text("all is well")
    table.arrivals.append(Arrival(time.time(), "notice-1", "ada@example.org", "", f"Your hand: {HAND}"))
    assert table.found([log]) == set()
    table.arrivals.append(Arrival(time.time(), "notice-2", "http://127.0.0.1/hook/ben", "", f"Your hand: {HAND}"))
    assert table.found([log]) == {HAND_TOLD}
    table.ledger.seen.clear()
    table.arrivals.clear()
    log.write_text(f"all is well with {HAND}")
    assert table.found([log]) == {HAND_TOLD}


def test_what_came_after_the_audit_before_is_looked_at_wherever_it_stands(table: Table) -> None:
    """Mails in a folder stand after all others, and so after those that come later."""
    table.hand(HAND)
    findings = Findings()
    auditor = SecretsAudit(findings, table.ledger)
    table.arrivals.append(Arrival(time.time(), "notice-1", "ben@example.org", "", "The game begins."))
    auditor.run(table.rows, table.arrivals, [], [], [])
    assert not findings.failed
    table.arrivals.insert(0, Arrival(time.time(), "notice-2", "ben@example.org", "", f"Your hand: {HAND}"))
    auditor.run(table.rows, table.arrivals, [], [], [])
    assert set(findings.failed) == {HAND_TOLD}


def test_who_takes_a_seat_over_may_see_its_hands_but_not_before(table: Table) -> None:
    table.hand(HAND)
    table.hand(LATER_HAND, turn=3)
    table.leave("ada", turn=2)
    table.sit_down("cleo", turn=2)
    for hand in (HAND, LATER_HAND):
        table.read("cleo", hand)
    assert table.found() == set()


@pytest.mark.parametrize("turn", [1, 2])
def test_who_has_seen_a_hand_before_they_sat_down_there_knew_too_much(table: Table, turn: int) -> None:
    table.hand(HAND, turn=turn)
    table.read("cleo", HAND)
    table.leave("ada", turn=2)
    table.sit_down("cleo", turn=2)
    assert table.found() == {HAND_TOLD}


def test_who_has_left_may_see_what_they_held_but_not_what_came_after(table: Table) -> None:
    table.hand(HAND)
    table.read("ada", HAND)
    table.leave("ada", turn=2)
    table.sit_down("cleo", turn=2)
    table.hand(LATER_HAND, turn=3)
    assert table.found() == set()
    table.read("ada", LATER_HAND)
    assert table.found() == {HAND_TOLD}


def test_who_comes_back_has_not_seen_meanwhile_what_the_robot_held(table: Table) -> None:
    table.hand(HAND)
    table.read("ada", HAND)
    table.leave("ada", turn=1)
    table.hand(LATER_HAND, turn=2)
    table.hand(OTHER_HAND, turn=3)
    table.read("ada", LATER_HAND)
    table.sit_down("ada", turn=3)
    table.read("ada", OTHER_HAND)
    findings = table.audit()
    assert set(findings.failed) == {HAND_TOLD}
    [told] = findings.failed[HAND_TOLD]
    assert str(LATER_HAND[0]) in told


@pytest.mark.parametrize("address", ["/races/{}/export.json", "/api/v1/games/{}/export"])
def test_the_file_of_a_game_may_tell_its_own_hands_alone(table: Table, address: str) -> None:
    """There is none before the game is over."""
    table.hand(HAND)
    table.hand(LATER_HAND, turn=2)
    table.read("cleo", HAND, f"GET {address.format(table.game)}")
    assert table.found() == set()
    table.read("cleo", LATER_HAND, f"GET {address.format(table.game + 1)}")
    assert table.found() == {HAND_TOLD}


def test_what_was_read_before_in_another_place_is_not_excused_by_the_file(table: Table) -> None:
    table.hand(HAND)
    table.read("cleo", HAND)
    table.read("cleo", HAND, f"GET /races/{table.game}/export.json")
    assert table.found() == {HAND_TOLD}


def test_looking_for_no_hands_proves_nothing(table: Table) -> None:
    assert set(table.audit().failed) == {"hands were looked for"}
    table.hand(HAND)
    assert not table.audit().failed


# Programs


@pytest.mark.parametrize("column", ["submission", "draft"])
def test_before_it_is_played_a_program_is_its_own_seats_alone(table: Table, column: str) -> None:
    table.program(column=column)
    table.read("ada", REGISTERS)
    assert table.found() == set()
    table.read("ben", REGISTERS)
    assert table.found() == {PROGRAM_TOLD}


def test_once_it_is_played_everybody_may_know_a_program(table: Table) -> None:
    program = table.program()
    table.commit(program)
    table.read("ben", REGISTERS)
    assert table.found() == set()


def test_that_it_was_played_later_excuses_nobody_who_knew_a_program_before(table: Table) -> None:
    program = table.program()
    table.read("ben", REGISTERS)
    table.commit(program)
    assert table.found() == {PROGRAM_TOLD}


def test_a_mail_that_told_a_program_too_soon_is_found_though_the_page_told_it_later(table: Table) -> None:
    """Mails are looked at in the end, after all that was read on pages."""
    program, url = table.program(), "http://127.0.0.1/hook/ben"
    table.arrivals.append(Arrival(time.time(), "notice-1", url, "", f"Ada plays {REGISTERS}"))
    table.commit(program)
    table.read("ben", REGISTERS)
    assert table.found() == {PROGRAM_TOLD}


def test_no_log_tells_a_program_even_if_it_was_played_since(table: Table) -> None:
    """Nobody knows when a line of a log was written."""
    log = table.folder / "web.log"
    log.write_text(f"Ada plays {REGISTERS}")
    table.commit(table.program())
    assert table.found([log]) == {PROGRAM_TOLD}


@pytest.mark.parametrize(("turn", "found"), [(1, {PROGRAM_TOLD}), (2, set()), (3, set())])
def test_a_program_is_its_own_who_sit_there_in_that_turn(table: Table, turn: int, found: set[str]) -> None:
    table.leave("ada", turn=2)
    table.sit_down("cleo", turn=2)
    table.program(turn=turn)
    table.read("cleo", REGISTERS)
    assert table.found() == found


def test_who_has_left_does_not_know_the_programs_that_follow(table: Table) -> None:
    table.leave("ada", turn=2)
    table.program(turn=3)
    table.read("ada", REGISTERS)
    assert table.found() == {PROGRAM_TOLD}


# Seeds, keys and private words


@pytest.mark.parametrize("where", ["games_game SET site_seed", "games_seat SET entropy"])
def test_what_the_seed_is_made_of_is_told_when_the_game_is_over(table: Table, where: str) -> None:
    table.rows.execute(f"UPDATE {where} = %s", [PART])  # type: ignore[arg-type]
    table.read("ada", PART)
    assert table.found() == {"no seed of a running game is told"}
    table.rows.execute("UPDATE games_game SET status = 'over'")
    assert table.found() == set()


def test_the_seed_of_a_game_is_told_when_it_is_over(table: Table) -> None:
    table.read("ada", SEED)
    assert table.found() == {"no seed of a running game is told"}
    table.rows.execute("UPDATE games_game SET status = 'over'")
    assert table.found() == set()


def test_a_key_is_told_to_nobody(table: Table) -> None:
    table.read("ada", "robo_" + "x" * 43)
    assert table.found() == set()
    table.read("ada", KEY)
    assert table.found() == {"no key is told"}


def test_private_words_are_ones_own(table: Table) -> None:
    table.read("player1", "NOTE-player1-7")
    assert table.found() == set()
    table.read("player10", "NOTE-player1-7")
    assert table.found() == {"no private words are told"}
