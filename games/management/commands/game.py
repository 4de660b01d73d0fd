"""`manage.py game VERB`: what operators may do to one game. Every action is recorded."""

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
    help = "Park, release, rewind, repair, export or import one game. Those at the table read the reason."

    def add_arguments(self, parser: ArgumentParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        park = verbs.add_parser("park", help="stop it: the clocks stand still, and its people are told why")
        release = verbs.add_parser("release", help="set a parked game going, with all the time that was left")
        rewind = verbs.add_parser("rewind", help="take it back to the start of a turn, which is then dealt anew")
        repair = verbs.add_parser("repair", help="mend its record from its journals")
        export = verbs.add_parser("export", help="write all of it, secrets included, into a file")
        bring = verbs.add_parser("import", help="bring such a file in; the game then stands parked")
        for one in (park, release, rewind, repair, export):
            one.add_argument("game", type=int, help="the number of the game")
        rewind.add_argument("turn", type=int, help="the turn to go back to")
        for one in (export, bring):
            one.add_argument("file", type=Path)
        export.add_argument("--chat", action="store_true", help="with what the table has written")
        bring.add_argument("--robots", action="store_true", help="robots play for everybody, whoever has the same name")
        for one in (park, release, rewind, repair, export, bring):
            one.add_argument("--reason", required=True, help="why; the people at the table read it")
            one.add_argument("--by", help="the name of your account here; else that of the machine's account is kept")

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
        return _report(actions.park(**_who_and_why(operator, options)), "stands still")

    def _release(self, operator: Operator, options: dict[str, Any]) -> str:
        return _report(actions.release(**_who_and_why(operator, options)), "goes on")

    def _rewind(self, operator: Operator, options: dict[str, Any]) -> str:
        action = operators_rewind.rewind(**_who_and_why(operator, options), turn=options["turn"])
        return _report(action, f"is at turn {options['turn']} again")

    def _repair(self, operator: Operator, options: dict[str, Any]) -> str:
        action = operators_repair.repair(**_who_and_why(operator, options))
        mended = [f"turn {number}: {', '.join(parts)} mended" for number, parts in action.after["mended"].items()]
        shown = action.after["only_shown"]
        last = [f"{shown} turns of older rules could not be looked at"] if shown else []
        return "\n".join([*mended, *last]) or "Nothing was damaged."

    def _export(self, operator: Operator, options: dict[str, Any]) -> str:
        file: Path = options["file"]
        raw = files.export_whole(**_who_and_why(operator, options), with_chat=options["chat"])
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as secret:
            secret.write(raw)
        return f"{file} is written. It tells the seed and every hand: keep it from everybody who plays."

    def _import(self, operator: Operator, options: dict[str, Any]) -> str:
        with options["file"].open("rb") as file:
            raw = file.read(LARGEST + 1)
        action = files.import_whole(
            raw=raw, operator=operator, reason=options["reason"], finds_people=not options["robots"]
        )
        seated = ", ".join(action.after["seated"]) or "nobody"
        return f"It is game {action.game_id} here, {action.after['status']}. At the table again: {seated}."


def _account() -> str:
    """The machine's account. In a container there may be none of that name."""
    try:
        return f"{getpass.getuser()}, by a command"
    except (KeyError, OSError):
        return "somebody, by a command"


def _who_and_why(operator: Operator, options: dict[str, Any]) -> dict[str, Any]:
    return {"game_id": options["game"], "operator": operator, "reason": options["reason"]}


def _report(action: OperatorAction, what: str) -> str:
    return f"Game {action.game_id} {what}. Recorded as action {action.pk}."
