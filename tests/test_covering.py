from engine.roborally.courses.catalogue import course_ids
from engine.roborally.elements import find_elements
from tests.covering import COVERING, features


def test_they_have_all_that_any_course_has() -> None:
    covered = set().union(*(features(course) for course in COVERING))
    assert covered == set().union(*(features(course) for course in course_ids()))
    assert find_elements().keys() - covered <= {"ledge"}, "ledges are laid where levels differ"


def test_each_has_something_that_no_other_of_them_has() -> None:
    for course in COVERING:
        others = set().union(*(features(other) for other in COVERING if other != course))
        assert features(course) - others, f"{course} adds nothing"
