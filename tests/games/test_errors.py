"""What each refusal means to a browser or a program, whatever its words."""

import pytest

from games import errors


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (errors.Refused, 400),
        (errors.NotYours, 403),
        (errors.NotFound, 404),
        (errors.Closed, 409),
        (errors.NotSure, 409),
        (errors.TooOften, 429),
        (errors.NewerRules, 503),
    ],
)
def test_a_refusal_has_the_status_of_its_kind_and_keeps_code_and_words(
    kind: type[errors.ServiceError], status: int
) -> None:
    refusal = kind("too_early", "The race has not begun.")
    assert (refusal.status, refusal.code, refusal.message) == (status, "too_early", "The race has not begun.")
    assert str(refusal) == "The race has not begun."


def test_no_kind_of_refusal_is_taken_for_another() -> None:
    kinds = errors.ServiceError.__subclasses__()
    assert not [(one, other) for one in kinds for other in kinds if one is not other and issubclass(one, other)]
