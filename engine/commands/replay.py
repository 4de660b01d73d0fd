"""Checks an exported game: plays every turn again, and compares the file with what was published before the game.

The exit code is 0 if everything in the file is true, 1 if something is not, and 3 if something could not be checked.
"""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.catalogue import find_game
from engine.kernel.errors import BadData, ReplayMismatch
from engine.kernel.game import GameRules
from engine.kernel.record.commitment import start_digest
from engine.kernel.record.replay import Export, ReplayReport, read_export, replay

if TYPE_CHECKING:
    from engine.commands import Commands

NOT_ALL_CHECKED = 3
SHA256_BYTES = 32


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("replay", help="check an exported game by playing it again", description=__doc__)
    parser.add_argument("file", type=Path, help="the exported game, a JSON file")
    parser.add_argument("--hash", type=sha256, help="the hash of the seed, as published before the game")
    parser.add_argument("--start", type=sha256, help="the digest of the start, as published when the game began")
    parser.add_argument(
        "--other-revisions", action="store_true", help="accept that turns of other revisions are not played again"
    )
    parser.add_argument("--rules", metavar="MODULE", help="the module with the GAME that was played, if it is not here")
    parser.set_defaults(run=run)


def sha256(text: str) -> str:
    """The digits of a hash, as they stand in a file. Raises ValueError if it is none."""
    digits = bytes.fromhex(text)
    if len(digits) != SHA256_BYTES:
        raise ValueError(text)
    return digits.hex()


def run(options: argparse.Namespace) -> int:
    """Raises BadData or ReplayMismatch, naming the turn, if the file is not a true record of a game."""
    exported = read_export(options.file.read_bytes())
    rules = _rules(exported.game, options.rules)
    report = replay(rules, exported)
    _compare(exported, options.hash, options.start)
    lines = [
        *_checked(exported, report, options),
        *_not_asked(exported, report, options),
        *_not_possible(exported, report, rules.revision),
    ]
    print(*(f"{report.game}: {line}" for line in lines), sep="\n")
    return 0 if _is_enough(report, options.other_revisions) else NOT_ALL_CHECKED


def _compare(exported: Export, seed_hash: str | None, start: str | None) -> None:
    """Raises ReplayMismatch if the file is not that of the game for which these were published."""
    if seed_hash not in (None, exported.seed_hash):
        raise ReplayMismatch(f"--hash is not the hash of the seed, which is {exported.seed_hash}")
    if start is None:
        return
    if exported.start is None:
        raise BadData("--start cannot be compared: the file does not say what the game began with")
    if start != start_digest(exported.start):
        raise ReplayMismatch(f"--start is not the digest of the start, which is {start_digest(exported.start)}")


def _checked(exported: Export, report: ReplayReport, options: argparse.Namespace) -> Iterator[str]:
    yield f"the seed has the hash {_from(options.hash, '--hash')}, {exported.seed_hash}"
    if exported.start is not None:
        digest = start_digest(exported.start)
        yield f"set-up, contributions, revision and data have the digest {_from(options.start, '--start')}, {digest}"
    if report.verified:
        yield f"{len(report.verified)} turns played again, all digests match"
    if last := exported.turns[-1].record:
        yield f"the records of turns have their digests, the last of them {last.digest}"


def _from(given: str | None, option: str) -> str:
    return "in the file" if given is None else f"given by {option}"


def _not_asked(exported: Export, report: ReplayReport, options: argparse.Namespace) -> Iterator[str]:
    if not (options.hash or options.start):
        yield "NOT CHECKED: whether this game took place. The file was only compared with itself, and anyone can make"
        yield "one that passes. Give --hash, and --start if there is one, as they were published before the first turn"
    elif exported.start is None:
        yield "not checked: whether the set-up is the one published, as the file does not say what the game began with"
    elif not options.start:
        yield "not checked: whether set-up, contributions, revision and data are those published. Give --start"
    if report.without_record:
        turns = _listed(report.without_record)
        yield f"not checked: who gave the answers, and answers without effect, as there is no digest of turns {turns}"
    yield "not checked: whether people meant what is recorded as their answers. They can look for their own"


def _not_possible(exported: Export, report: ReplayReport, revision: int) -> Iterator[str]:
    older = [turn for turn in report.only_shown if exported.turns[turn].revision < revision]
    newer = [turn for turn in report.only_shown if turn not in older]
    if exported.start is not None and exported.start.revision != revision:
        yield f"not checked: the data of the rules as they were under revision {exported.start.revision}"
    if older:
        yield f"played under an older revision, not checked: turns {_listed(older)}"
    if newer:
        yield f"played under a newer revision, not checked: turns {_listed(newer)}"
    if report.lost_records:
        yield f"there is no digest of the record, though there must have been one: turns {_listed(report.lost_records)}"
    if not report.is_to_the_end:
        yield f"not checked: whether the game is over after turn {len(exported.turns) - 1}"


def _is_enough(report: ReplayReport, other_revisions: bool) -> bool:
    """Nothing is enough if not even the last turn could be played."""
    return report.is_to_the_end and not report.lost_records and (other_revisions or not report.only_shown)


def _listed(turns: list[int]) -> str:
    return ", ".join(str(number) for number in turns)


def _rules(game_id: str, module: str | None) -> GameRules[Any]:
    """The rules of a game, from another module if one is named. Raises BadData if they are not there."""
    if module is None:
        return find_game(game_id)
    try:
        game: GameRules[Any] = import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise BadData(f"{module} holds no game: {error}") from None
    if game.id != game_id:
        raise BadData(f"this is a game of {game_id}, and {module} has the rules of {game.id}")
    return game
