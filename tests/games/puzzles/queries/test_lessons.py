"""Which lesson comes next."""

from games.puzzles.queries.lessons import curricula, lesson_by, next_after


def test_the_next_one_is_not_done_yet_and_the_first_follows_the_last() -> None:
    lines = curricula()[0].lines
    first, last = lesson_by(lines[0].id), lesson_by(lines[-1].id)
    following = next_after(first, {lines[0].id, lines[1].id})
    assert following == lines[2]
    assert next_after(last, {lines[-1].id}) == lines[0]
    assert next_after(first, {line.id for line in lines}) is None
