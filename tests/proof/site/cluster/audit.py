"""What is counted afterwards: each program stored once, each turn resolved once, each notification sent once, each
version heard. Whatever is lost or doubled raises AssertionError."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.services import ProductionSite, wait_until

SETTLED = 180
OPEN = """
SELECT (SELECT count(*) FROM games_program p JOIN games_game g ON g.id = p.game_id
         WHERE g.status = 'running' AND p.closed_at IS NOT NULL AND p.committed_at IS NULL)
     + (SELECT count(*) FROM games_notification WHERE state = 'pending' AND (next_try_at <= now() OR attempts > 0))
"""
"""What is due, and what a worker has in hand."""
RESOLVED = "SELECT count(*) FROM games_turn WHERE resolved_at IS NOT NULL AND number > 0"
GAPS = "SELECT game_id FROM games_turn GROUP BY game_id HAVING count(*) <> max(number) + 1 OR min(number) <> 0"
BEHIND = """
SELECT t.game_id, t.number FROM games_turn t JOIN games_game g ON g.id = t.game_id
 WHERE t.number > 0 AND (t.resolved_at IS NULL) <> (t.number = g.turn)
"""
TWICE = "SELECT game_id, decision_id FROM games_program GROUP BY game_id, turn_id, decision_id HAVING count(*) > 1"
UNTOLD = """
SELECT p.game_id, t.number, s.number, c.channel FROM games_program p JOIN games_turn t ON t.id = p.turn_id
  JOIN games_seat s ON s.id = p.seat_id CROSS JOIN (VALUES ('email'), ('bell')) c (channel)
 WHERE p.kind = 'program' AND s.user_id IS NOT NULL AND (
   SELECT count(*) FROM games_notification n WHERE n.game_id = p.game_id AND n.recipient_id = s.user_id
      AND n.channel = c.channel
      AND n.occasion = 'g' || p.game_id || '/t' || t.number || '/' || split_part(p.decision_id, '.', 2)) <> 1
"""
VERSIONS = """
SELECT g.id, coalesce(s.user_id, 0), g.version - g.hidden_changes + s.hidden_changes FROM games_game g
  JOIN games_seat s ON s.game_id = g.id
UNION ALL SELECT id, 0, version - hidden_changes FROM games_game
"""
MESSAGE = re.compile(rb"^Message-ID: <notice-(\d+)\.", re.MULTILINE | re.IGNORECASE)

Row = dict[str, object]


def settle(site: ProductionSite, known: Callable[[], Any]) -> None:
    """Until nothing is due any more, and the streams know what is there."""
    wait_until(lambda: site.query(OPEN) == [(0,)], "all turns and notifications", SETTLED)
    wait_until(lambda: not _behind(site, known()), "streams that know the newest versions", SETTLED)


def _behind(site: ProductionSite, known: list[tuple[int, int, int]]) -> int:
    newest = {(user, game): version for game, user, version in site.query(VERSIONS)}
    return sum(version != newest[user, game] for user, game, version in known if version)


def row(what: str, seen: object, wrong: int) -> Row:
    return {"what": what, "seen": seen, "lost or doubled": wrong}


def programs(site: ProductionSite, accepted: dict[str, Any]) -> Row:
    kept = dict(site.query("SELECT id::text, submission FROM games_program WHERE submission IS NOT NULL"))
    lost = sum(kept.get(number) != answer for number, answer in accepted.items())
    return row("programs stored", len(accepted), lost + len(site.query(TWICE)))


def turns(site: ProductionSite, damaged: list[str]) -> Row:
    """None is missing, none is left undone, and all of them replay."""
    [(resolved,)] = site.query(RESOLVED)
    [(parked,)] = site.query("SELECT count(*) FROM games_game WHERE status = 'parked'")
    wrong = len(site.query(GAPS)) + len(site.query(BEHIND)) + parked + len(damaged)
    return row("turns resolved", " ".join(map(str, [resolved, *damaged])), wrong)


def notifications(site: ProductionSite) -> Row:
    [(rows,)] = site.query("SELECT count(*) FROM games_notification")
    return row("notifications written", rows, len(site.query(UNTOLD)))


def emails(site: ProductionSite, folder: Path) -> Row:
    """Each that counts as sent has come once, and no other."""
    come = Counter(sent_to(file) for file in folder.glob("[!.]*.eml"))
    sent = {str(number) for (number,) in site.query(SENT)}
    return row("emails sent", len(sent), sum(times - 1 for times in come.values()) + len(sent ^ come.keys()))


TO_SEND = "SELECT count(*) FROM games_notification WHERE state = 'pending' AND error = ''"
"""What is held back, because its reader looks at the game, says so in `error`."""
SENT = "SELECT id FROM games_notification WHERE channel = 'email' AND state = 'sent' AND attempts > 0"


def sent_to(file: Path) -> str:
    """The number of the notification that this email is."""
    with file.open("rb") as mail:
        found = MESSAGE.search(mail.read(8192))
    return found[1].decode() if found else file.name


def streams(heard: dict[str, Any]) -> Row:
    """Each has heard all that was published for it, or something newer."""
    return row("versions heard by streams", len(heard["late"]), heard["unheard"])
