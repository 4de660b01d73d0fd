"""Every variant on every course that admits it. `python -m tests.proof variants` plays far more of it."""

import pytest

from engine.roborally.variants import find_variants
from tests.covering import COVERING
from tests.proof.roborally.races import at_random
from tests.proof.roborally.variants import fields, of_bots, plans_of, played, setup_of

TURNS = 2


@pytest.mark.parametrize("variant", sorted(find_variants()))
def test_a_race_with_the_variant_goes_its_way_on_most_courses(variant: str) -> None:
    """Played on some of them; together with others it is played on all."""
    admitting = [course for course in COVERING if fields(course, [variant])]
    assert len(admitting) > len(COVERING) / 2
    for number, course in enumerate(admitting[::4]):
        setup = setup_of(course, [variant], number)
        played(setup, number, [at_random] * len(setup.robots), TURNS)


@pytest.mark.parametrize(("number", "course"), list(enumerate(COVERING)))
def test_as_many_variants_as_go_together_are_played_together(number: int, course: str) -> None:
    *alone, together = plans_of(course)
    assert len(together) > 3
    assert [[variant] for variant in find_variants() if [variant] in alone] == alone
    setup = setup_of(course, together, number)
    played(setup, number, [at_random] * len(setup.robots), TURNS)


def test_bots_come_to_the_end_of_a_race_with_many_variants() -> None:
    assert of_bots(setup_of("death-trap", plans_of("death-trap")[-1], 1), 1).is_over
