"""Every variant on every course that admits it. `python -m tests.long.proof variants` plays far more of it."""

import pytest

from engine.roborally.courses import course_ids
from engine.roborally.variants import find_variants
from tests.long.proof.variants import at_random, bots, is_admitted, most_together, setup_of

TURNS = 2


@pytest.mark.parametrize("variant", sorted(find_variants()))
def test_a_race_with_the_variant_goes_its_way_on_every_course(variant: str) -> None:
    admitted = [setup for course in course_ids() if is_admitted(setup := setup_of(course, [variant]))]
    assert len(admitted) > len(course_ids()) / 2
    for number, setup in enumerate(admitted):
        at_random(setup, number, TURNS)


def test_as_many_variants_as_go_together_are_played_together() -> None:
    for number, course in enumerate(course_ids()):
        setup = setup_of(course, most_together(course))
        assert len(setup.variants) > 3
        at_random(setup, number, TURNS)


def test_courses_of_2005_are_played_without_variants_too() -> None:
    for number, course in enumerate(course_ids()):
        at_random(setup_of(course, []), number, TURNS)


def test_bots_come_to_the_end_of_a_race_with_many_variants() -> None:
    assert bots(setup_of("death-trap", most_together("death-trap")), 1).is_over
