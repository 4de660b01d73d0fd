"""What a run has to tell, in tables."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tests.proof.site.faults.machine import Machine

Row = dict[str, object]


def tables(machine: Machine) -> Iterator[Sequence[Row]]:
    """The last is that of the checks."""
    counts, world = machine.counts(), machine.world
    yield [{"fault": name, "times": times} for name, times in sorted(counts.items())]
    yield [{"run": name, "times": times} for name, times in _facts(machine, counts).items()]
    yield [{"answer": name, "times": times} for name, times in sorted(world.ledger.answers.items())]
    yield [{"sent again, as": name, "times": times} for name, times in machine.post.again.items()]
    yield machine.findings.rows()


def _facts(machine: Machine, counts: dict[str, int]) -> dict[str, int]:
    world, arrived = machine.world, Counter(it.id.split(" ")[0].split("-")[0] for it in machine.arrivals())
    deeds = Counter(deed.what for deed in world.ledger.deeds if deed.counted)
    return {
        "rounds": machine.rounds,
        "faults": sum(counts.values()),
        "seconds to come to rest, at most": round(max(machine.settled)),
        "processes of the site started": world.site.starts,
        "games": machine.play.games,
        "turns played": machine.play.turns,
        "time-outs looked at by the true time": len(machine.time.timed_out),
        **{f"people: {what}, acknowledged": times for what, times in sorted(deeds.items())},
        "people: requests that no one knows the end of": sum(deed.counted is None for deed in world.ledger.deeds),
        **{f"came: {'mail' if what == 'notice' else what}": times for what, times in sorted(arrived.items())},
        "signs of secrets looked at": len(world.ledger.seen),
        "findings": sum(len(set(found)) for found in machine.findings.failed.values()),
    }
