from itertools import permutations

from engine.kernel.journal import Entry, Journal

IN_ORDER = [
    "t3.g1.s0.plan.",
    "t3.g1.s2.plan.r2",
    "t3.g1.s10.plan.",
    "t3.g2-1-1.s0.swap.",
    "t3.g2-1-2.s0.plan.",
    "t3.g2-2-1.s1.swap.",
    "t3.g2-10-1.s9.swap.",
    "t3.g10.s0.strike.a.s1.b",
]


def test_entries_are_listed_in_the_order_of_asking_however_they_arrived() -> None:
    for ids in list(permutations(IN_ORDER))[::997]:
        journal = Journal(Entry(decision_id, "seat", None) for decision_id in ids)
        assert [entry.id for entry in journal.listed()] == IN_ORDER


def test_entries_are_found_by_id() -> None:
    entry = Entry(IN_ORDER[0], "seat", {"cards": [1, 2]})
    journal = Journal([entry])
    assert journal.find(IN_ORDER[0]) == entry
    assert journal.find(IN_ORDER[1]) is None
    assert IN_ORDER[0] in journal
    assert IN_ORDER[1] not in journal
    assert list(journal.ids()) == [IN_ORDER[0]]
    assert len(journal) == 1
