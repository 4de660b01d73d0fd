"""How a card puts a question of its own in words."""

from typing import NamedTuple


class QuestionWords(NamedTuple):
    """`{robot}` stands for the name of the card's robot.

    Of a question with two answers, `yes` and `no` say what they do; there the name of any number in the question, such
    as `{card}`, stands for the Program card of that priority.
    """

    subject: str
    """The question, as the end of a heading."""
    asks: str
    """The question in full."""
    button: str = "Decide for {robot}"
    """What hands the answer in."""
    yes: str = "Yes"
    no: str = "No"
    about_no: str = ""
    """What there is to say about a no."""
