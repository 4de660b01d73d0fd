from tests.proof.site.cluster.capacity import DAY, ROOM, costs, rows
from tests.proof.site.cluster.costs import Reading


def test_what_the_site_takes_anyway_is_no_part_of_what_a_program_costs() -> None:
    before = Reading(0, {"web": 0, "streams": 0, "worker sender": 0}, {"programs": 0, "hints": 0})
    idle = Reading(10, {"web": 100, "streams": 50, "worker sender": 10}, before.done)
    busy = Reading(20, {"web": 400, "streams": 150, "worker sender": 70}, {"programs": 20, "hints": 100})
    assert costs((before, idle), (idle, busy), bot=55, email=40) == {
        "a program": {"web": 10, "worker sender": 2.5},
        "an email": {"worker sender": 40},
        "a hint": {"streams": 0.5},
        "a program of a hard bot": {"worker bots": 55},
    }


def test_a_core_carries_as_many_players_as_their_days_fit_into_it() -> None:
    table = {str(row["what"]): str(row["seen"]) for row in rows({"a program": {"web": 10}, "tables": {"web": 5}})}
    each = 10 * DAY["a program"] + 5 * DAY["tables"]
    assert table["players a day per core: web"].startswith(f"{ROOM / each:,.0f} ({each:.0f} ms each;")
