"""The words in which a card asks its own question."""

from typing import NamedTuple


class QuestionWords(NamedTuple):
    """`{robot}` stands for the name of the card's robot.

    For a question with two answers, `yes` and `no` say what they do. In them, the name of a number in the question,
    such as `{card}`, stands for the Program card with that priority.
    """

    subject: str
    """The question, as the end of a heading."""
    asks: str
    """The question in full."""
    button: str = "Decide for {robot}"
    """The label of the button that submits the answer."""
    yes: str = "Yes"
    no: str = "No"
    about_no: str = ""
    """A note on answering no."""
