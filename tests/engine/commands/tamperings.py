"""Ways in which someone could change an exported game, each with what must be said about it.

They change the game as plain data: what stands in turns, in the answers of turn 1, and around both.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.catalogue import find_game
from engine.commands.simulate import answer_of
from engine.kernel.record.commitment import mixed_seed, seed_hash, start_of
from engine.kernel.record.replay import export
from engine.kernel.record.showing import with_draws
from engine.kernel.table import Table
from engine.roborally.state import Setup

RULES = find_game("roborally")
SETUP = Setup(course="risky-exchange", robots=["Anvil", "Bolt"])
SEED = bytes(range(16))
CONTRIBUTIONS = [b"a" * 16, b"b" * 16]

Game = Any
"""An exported game as plain data, which a tampering changes."""
Tampering = Callable[[Game], object]


def played(seed: bytes = SEED, setup: Setup = SETUP, contributions: Sequence[bytes] = CONTRIBUTIONS) -> Table[Any]:
    """A race to its end. Seat 0 lets every deadline pass."""
    mixed = mixed_seed(seed, contributions)
    table = Table.open(RULES, setup, mixed)
    table.advance()
    while table.pending:
        for decision in list(table.pending):
            if decision.seat:
                table.answer(decision.id, answer_of(mixed, decision))
            else:
                table.timeout(decision.id)
        table.advance()
    return table


def exported(table: Table[Any], seed: bytes = SEED, contributions: Sequence[bytes] = CONTRIBUTIONS) -> Game:
    """As the site exports it: with the digests of records, and with what each turn dealt."""
    start = start_of(RULES, table.setup, seed, contributions)
    whole = export(RULES, table.setup, seed, 0, table.finished, contributions, start)
    events = [msgspec.json.encode(record.events) for record in table.finished]
    return msgspec.json.decode(msgspec.json.encode(with_draws(RULES, whole, table.finished, events, table.snapshot)))


def without_digests_of_records(game: Game) -> Game:
    all_turns(game, record=None, shown=None)
    return game


def first_entry(game: Game) -> Any:
    """What seat 0 did in turn 1: its deadline passed."""
    return game["turns"][1]["journal"][0]


def second_entry(game: Game) -> Any:
    """What seat 1 handed in in turn 1."""
    return game["turns"][1]["journal"][1]


def swap(items: list[Any], one: int, other: int) -> None:
    items[one], items[other] = items[other], items[one]


def renumber(game: Game) -> None:
    for number, turn in enumerate(game["turns"]):
        turn["number"] = number


def all_turns(game: Game, **parts: Any) -> None:
    for turn in game["turns"]:
        turn |= parts


def start_of_turn(number: int) -> str:
    return played().finished[number].snapshot.decode()


RECORD = "the digest of its record differs"

ANSWERS: dict[str, tuple[Tampering, str]] = {
    "another answer": (lambda game: swap(second_entry(game)["answer"]["registers"], 0, 4), "turn 1: the digest"),
    "a card no one had": (lambda game: second_entry(game)["answer"].update(registers=[10] * 5), "turn 1: .*not legal"),
    "no card": (lambda game: second_entry(game)["answer"].update(registers=[]), "turn 1: .*not legal"),
    "an answer that is none": (lambda game: second_entry(game).update(answer="yes"), "turn 1: .*not legal"),
    "an unknown key in it": (lambda game: second_entry(game)["answer"].update(why="fun"), "turn 1: .*not legal"),
    "a default spelled out": (lambda game: second_entry(game)["answer"].update(power_down=False), f"turn 1: {RECORD}"),
    "a fraction": (lambda game: floats(second_entry(game)["answer"]), "turn 1: .*not legal"),
    "given by a bot": (lambda game: second_entry(game).update(by="bot"), f"turn 1: {RECORD}"),
    "given by an order": (lambda game: second_entry(game).update(by="order"), f"turn 1: {RECORD}"),
    "given by the deadline": (lambda game: second_entry(game).update(by="deadline"), f"turn 1: {RECORD}"),
    "given by a draft": (lambda game: first_entry(game).update(by="draft"), f"turn 1: {RECORD}"),
    "given by its seat": (lambda game: first_entry(game).update(by="seat"), "turn 1: .*not legal"),
    "given by no one": (lambda game: first_entry(game).update(by="nobody"), r"turns\[1\]\.journal\[0\]\.by"),
    "a second answer": (
        lambda game: game["turns"][1]["journal"].append(first_entry(game) | {"by": "bot"}),
        "turn 1: two answers to t1.g1.s0",
    ),
    "the same answer twice": (
        lambda game: game["turns"][1]["journal"].append(first_entry(game)),
        "turn 1: two answers to t1.g1.s0",
    ),
    "an answer to nothing": (
        lambda game: game["turns"][1]["journal"].append(first_entry(game) | {"id": "t1.g9.s0.program.r0"}),
        "turn 1: not asked any more",
    ),
    "an answer gone": (lambda game: game["turns"][1]["journal"].pop(), "turn 1: no answer to t1.g1.s1"),
    "a journal emptied": (lambda game: game["turns"][2]["journal"].clear(), "turn 2: no answer to"),
    "all journals emptied": (lambda game: all_turns(game, journal=[]), "turn 1: no answer to"),
    "another order": (lambda game: game["turns"][1]["journal"].reverse(), f"turn 1: {RECORD}"),
    "the answers of two seats": (lambda game: swap_answers(*game["turns"][1]["journal"]), "turn 1: .*not legal"),
    "the answers of two turns": (
        lambda game: swap_parts(game, "journal", 1, 2),
        "turn 1: no(t asked any more|.*answer)",
    ),
    "an unknown key of an entry": (
        lambda game: second_entry(game).update(remark="!"),
        r"`remark` - at `\$\.turns\[1\]",
    ),
}


def floats(answer: Any) -> None:
    answer["registers"] = [float(card) for card in answer["registers"]]


def swap_answers(one: Any, other: Any) -> None:
    one["answer"], other["answer"] = other["answer"], one["answer"]


def swap_parts(game: Game, part: str, one: int, other: int) -> None:
    turns = game["turns"]
    turns[one][part], turns[other][part] = turns[other][part], turns[one][part]


TURNS: dict[str, tuple[Tampering, str]] = {
    "one cut out": (lambda game: game["turns"].pop(2), "turn 2 is missing"),
    "one cut out and renumbered": (lambda game: (game["turns"].pop(2), renumber(game)), "turn 2: not asked any more"),
    "the first cut off": (lambda game: game["turns"].pop(0), "turn 0 is missing"),
    "the last cut off": (lambda game: game["turns"].pop(), "goes on after turn"),
    "all but the first cut off": (lambda game: game.update(turns=game["turns"][:1]), "goes on after turn 0"),
    "none left": (lambda game: game.update(turns=[]), "later turns are missing"),
    "two swapped": (lambda game: swap(game["turns"], 1, 2), "turn 1 is missing"),
    "two swapped and renumbered": (lambda game: (swap(game["turns"], 1, 2), renumber(game)), "turn 1: not asked"),
    "one twice": (lambda game: game["turns"].insert(1, game["turns"][1]), "turn 2 is missing"),
    "one after the end": (
        lambda game: game["turns"].append(game["turns"][-1] | {"number": len(game["turns"])}),
        "turn .*: the game was over before it",
    ),
    "one of another game": (
        lambda game: swap_in(game, 1, exported(played(bytes(16)), bytes(16))),
        "turn 1: .*not legal",
    ),
    "a digest of another": (
        lambda game: game["turns"][2].update(digest=game["turns"][1]["digest"]),
        "turn 2: the digest differs",
    ),
    "two digests swapped": (lambda game: swap_parts(game, "digest", 1, 2), "turn 1: the digest differs"),
    "no digest": (lambda game: game["turns"][1].update(digest=""), "turn 1: the digest differs"),
    "a digest in capitals": (
        lambda game: game["turns"][1].update(digest=game["turns"][1]["digest"].upper()),
        "turn 1: the digest differs",
    ),
    "another digest of a record": (
        lambda game: game["turns"][1]["record"].update(digest="0" * 64),
        f"turn 1: {RECORD}",
    ),
    "two records swapped": (lambda game: swap_parts(game, "record", 1, 2), "turn 1: the digest of what happened"),
    "another digest of what happened": (
        lambda game: game["turns"][1]["record"].update(events="0" * 64),
        "turn 1: the digest of what happened",
    ),
    "a revision": (lambda game: game["turns"][1].update(revision=99), "turn 2: its revision is older"),
    "an older revision": (lambda game: game["turns"][2].update(revision=1), "turn 2: its revision is older"),
    "the last revision": (lambda game: game["turns"][-1].update(revision=99), f"turn .*: {RECORD}"),
    "all revisions": (lambda game: all_turns(game, revision=99), f"turn 0: {RECORD}"),
    "all revisions and journals": (lambda game: all_turns(game, revision=1, journal=[]), "turn 0: its revision"),
    "all revisions from one on, with its true start": (
        lambda game: [turn.update(revision=99) for turn in game["turns"][2:]],
        f"turn 2: {RECORD}",
    ),
    "a false start": (
        lambda game: game["turns"][2].update(snapshot=start_of_turn(1)),
        "turn 2: it does not start where turn 1 ended",
    ),
    "a true start with a space": (
        lambda game: game["turns"][2].update(snapshot=start_of_turn(2) + " "),
        "turn 2: it does not start where turn 1 ended",
    ),
    "an epoch": (lambda game: game["turns"][2].update(epoch=1), "turn 2: n"),
    "shown from another start": (
        lambda game: game["turns"][2]["shown"].update(start=start_of_turn(1)),
        "turn 2: the file shows another turn",
    ),
    "shown with other events": (
        lambda game: game["turns"][2]["shown"].update(events=game["turns"][1]["shown"]["events"]),
        "turn 2: the file shows another turn",
    ),
    "shown with another draw": (
        lambda game: game["turns"][2]["shown"]["draws"][0].update(n=1),
        "turn 2: the file shows another turn",
    ),
    "an unknown key": (lambda game: game["turns"][2].update(remark="!"), r"`remark` - at `\$\.turns\[2\]"),
    "an unknown key of the record": (
        lambda game: game["turns"][2]["record"].update(by="me"),
        r"`by` - at `\$\.turns\[2\]\.rec",
    ),
}


def swap_in(game: Game, number: int, other: Game) -> None:
    game["turns"][number] = other["turns"][number]


START = "does not fit the rest of the file: "
FRAME: dict[str, tuple[Tampering, str]] = {
    "the seed": (lambda game: game.update(seed="00" * 16), "the seed does not match the hash"),
    "the seed in capitals": (lambda game: game.update(seed=game["seed"].upper()), "the seed is not written in"),
    "the seed with spaces": (lambda game: game.update(seed=game["seed"] + " "), "the seed is not written in"),
    "the hash": (lambda game: game.update(seed_hash="00" * 32), "the seed does not match the hash"),
    "seed and hash": (lambda game: game.update(seed="00" * 16, seed_hash=seed_hash(bytes(16))), f"{START}seed_hash"),
    "seed, hash and start": (
        lambda game: (
            game.update(seed="00" * 16, seed_hash=seed_hash(bytes(16))),
            game["start"].update(seed_hash=seed_hash(bytes(16))),
        ),
        "turn 0: the digest differs",
    ),
    "a contribution": (lambda game: game.update(contributions=["61" * 16, "63" * 16]), f"{START}contributions"),
    "two contributions swapped": (lambda game: game["contributions"].reverse(), f"{START}contributions"),
    "no contributions": (lambda game: game.update(contributions=["", ""]), f"{START}contributions"),
    "the course": (lambda game: game["setup"].update(course="dizzy-dash"), f"{START}setup"),
    "a name": (lambda game: game["setup"].update(robots=["Anvil", "Cog"]), f"{START}setup"),
    "a name, in the start too": (
        lambda game: [part.update(robots=["Anvil", "Cog"]) for part in (game["setup"], game["start"]["setup"])],
        "turn 0: the digest differs",
    ),
    "an unknown choice": (lambda game: game["setup"].update(luck=True), "unknown field `luck`"),
    "the data of the rules": (lambda game: game["start"].update(data="0" * 64), f"{START}data"),
    "the revision of the start": (lambda game: game["start"].update(revision=99), "turn 0: its revision is older"),
    "no start": (lambda game: game.pop("start"), "the start of the game is missing"),
    "neither start nor contributions": (
        lambda game: (game.pop("start"), game.pop("contributions")),
        "turn 0: the digest differs",
    ),
    "the epoch": (lambda game: game.update(epoch=1), "turn 0: the digest differs"),
    "the kind of game": (lambda game: game.update(game="volt"), "the set-up cannot be read"),
    "an unknown key": (lambda game: game.update(remark="!"), "unknown field `remark`"),
    "the end": (lambda game: game.update(end=start_of_turn(1)), "the file shows another end"),
    "the format": (lambda game: game.update(format=2), "this file has format 2"),
}
