"""`manage.py game VERB`: what operators can do to a single game. Every action is recorded."""

import getpass
import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.errors import ServiceError
from games.models import OperatorAction
from games.operators.services import actions, files
from games.operators.services import repair as operators_repair
from games.operators.services import rewind as operators_rewind
from games.operators.services.actions import Operator
from games.record.queries.game_file import LARGEST

OWNER_ONLY = 0o600


class Command(BaseCommand):
    help = "Park, release, rewind, repair, export or import one game. The people at the table can read the reason."

    def add_arguments(self, parser: ArgumentParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        park = verbs.add_parser("park", help="stop it: its clocks are stopped, and its players are told why")
        release = verbs.add_parser("release", help="restart a parked game, with the time that was left")
        rewind = verbs.add_parser("rewind", help="take it back to the start of a turn, which is then dealt anew")
        repair = verbs.add_parser("repair", help="repair its record from its journals")
        export = verbs.add_parser("export", help="write all of it, including secrets, to a file")
        bring = verbs.add_parser("import", help="read such a file; the game is then parked")
        for one in (park, release, rewind, repair, export):
            one.add_argument("game", type=int, help="the game's number")
        rewind.add_argument("turn", type=int, help="the turn to go back to")
        for one in (export, bring):
            one.add_argument("file", type=Path)
        export.add_argument("--chat", action="store_true", help="include the chats")
        bring.add_argument("--robots", action="store_true", help="let bots play every seat, even if names match")
        for one in (park, release, rewind, repair, export, bring):
            one.add_argument("--reason", required=True, help="why; the people at the table can read it")
            one.add_argument("--by", help="the name of your account here; default: your account on this machine")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            operator = files.operator_named(options["by"]) if options["by"] else Operator(_account())
            done = getattr(self, f"_{options['verb']}")(operator, options)
        except ServiceError as error:
            raise CommandError(error.message) from error
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror or error}") from error
        self.stdout.write(done)

    def _park(self, operator: Operator, options: dict[str, Any]) -> str:
        return _report(actions.park(**_who_and_why(operator, options)), "is parked")

    def _release(self, operator: Operator, options: dict[str, Any]) -> str:
        return _report(actions.release(**_who_and_why(operator, options)), "is running again")

    def _rewind(self, operator: Operator, options: dict[str, Any]) -> str:
        action = operators_rewind.rewind(**_who_and_why(operator, options), turn=options["turn"])
        return _report(action, f"is at turn {options['turn']} again")

    def _repair(self, operator: Operator, options: dict[str, Any]) -> str:
        action = operators_repair.repair(**_who_and_why(operator, options))
        mended = [f"turn {number}: {', '.join(parts)} repaired" for number, parts in action.after["mended"].items()]
        shown = action.after["only_shown"]
        last = [f"{shown} turns under older rules could not be checked"] if shown else []
        return "\n".join([*mended, *last]) or "Nothing was damaged."

    def _export(self, operator: Operator, options: dict[str, Any]) -> str:
        file: Path = options["file"]
        raw = files.export_whole(**_who_and_why(operator, options), with_chat=options["chat"])
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as secret:
            secret.write(raw)
        return f"{file} is written. It contains the seed and every hand, so keep it from the players."

    def _import(self, operator: Operator, options: dict[str, Any]) -> str:
        with options["file"].open("rb") as file:
            raw = file.read(LARGEST + 1)
        action = files.import_whole(
            raw=raw, operator=operator, reason=options["reason"], finds_people=not options["robots"]
        )
        seated = ", ".join(action.after["seated"]) or "no one"
        return f"It is game {action.game_id} here, {action.after['status']}. Back at the table: {seated}."


def _account() -> str:
    """The operator's account on this machine. A container may have no name for it."""
    try:
        return f"{getpass.getuser()}, by a command"
    except (KeyError, OSError):
        return "someone, by a command"


def _who_and_why(operator: Operator, options: dict[str, Any]) -> dict[str, Any]:
    return {"game_id": options["game"], "operator": operator, "reason": options["reason"]}


def _report(action: OperatorAction, what: str) -> str:
    return f"Game {action.game_id} {what}. Recorded as action {action.pk}."
