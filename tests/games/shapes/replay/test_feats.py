"""What a robot did, counted in sentences."""

from games.shapes.replay.feats import Feat, Sentences, in_words
from games.wording.say import line

TOLD = {
    "push": Sentences("You pushed once.", "You pushed {n} times."),
    "fall": Sentences("You fell once.", "You fell {n} times.", "You never fell."),
}


def feat(what: str, times: int) -> Feat:
    return Feat(0, what, 1, times, "Register 1", 0, line("It happened."))


def test_each_kind_is_counted_and_what_never_happened_is_told_only_where_it_matters() -> None:
    assert in_words([], TOLD) == ["You never fell."]
    assert in_words([feat("push", 1), feat("fall", 1)], TOLD) == ["You pushed once.", "You fell once."]
    assert in_words([feat("fall", 2), feat("push", 2), feat("push", 3), feat("nap", 1)], TOLD) == [
        "You pushed 5 times.",
        "You fell 2 times.",
    ]
