"""The review of a game in short: luck and skill of a player in a line each, and the turn that decided it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from engine.kernel.review import TURN, TurningPoint, accuracy, decisive_turn, total
from games.kinds.registry import terms_of
from games.models import Game
from games.review.queries.reviews import made_turns
from games.shapes.page import GamePage
from games.wording.terms import Terms

SLIGHT = 0.05
"""So much of a turn is as good as nothing."""
NEAR = {
    "you": "Your programs were {share}% as good as the best there were.",
    "both": "The programs of your seat, some of them by a bot, were {share}% as good as the best there were.",
    "bot": "A bot played for you. Its programs were {share}% as good as the best there were.",
}
NOT_NEAR = {
    "you": "None of your programs came near the best there were.",
    "both": "None of the programs of your seat, some of them by a bot, came near the best there were.",
    "bot": "A bot played for you. None of its programs came near the best there were.",
}


@dataclass(frozen=True)
class ReviewInShort:
    skill: str
    """Empty if the player gave no program."""
    luck: str


def review_in_short(game: Game, page: GamePage, robots: Collection[int]) -> ReviewInShort | None:
    """The review in short, or None until it is made."""
    mine = [turn for turn in made_turns(game) if turn.robot in robots]
    if not mine:
        return None
    share = accuracy(mine)
    return ReviewInShort(
        skill="" if share is None else skill_words(share, [it.is_by_bot for it in mine if it.played is not None]),
        luck=luck_words(total(mine).luck / TURN, len({it.turn for it in mine}), terms_of(page.kind)),
    )


def decided_in(game: Game, winners: Collection[int]) -> TurningPoint | None:
    """The turn that brought these robots ahead for good; None without a review."""
    return decisive_turn(made_turns(game), winners)


def skill_words(share: float, by_bot: Sequence[bool]) -> str:
    """What the programs of a player's seat were worth, of a hundred. `by_bot` tells of each of them whether a bot gave
    it."""
    whose = "bot" if all(by_bot) else "both" if any(by_bot) else "you"
    words = NOT_NEAR[whose] if round(share) == 0 else NEAR[whose]
    return words.format(share=round(share))


def luck_words(turns: float, played: int, terms: Terms) -> str:
    """What luck gave or cost a player, who has played so many turns. How far `turns` are above that means nothing."""
    gain = turns / terms.turns_a_gain
    if abs(gain) < SLIGHT:
        return "It gave you nothing, and cost you nothing."
    if abs(turns) > played:
        return "It was on your side." if turns > 0 else "It was against you."
    size = size_words(gain, terms)
    if ".0 " in size:
        size = f"about {size.replace('.0 ', ' ')}"
    return f"It brought you {size} nearer to the goal." if turns > 0 else f"It cost you {size}."


def size_words(gain: float, terms: Terms) -> str:
    """How large a gain or a loss is: "1.0 turn", "2.4 turns", "1.2 VP"."""
    size = f"{abs(gain):.1f}"
    return f"{size} {ngettext(terms.gain, terms.gain_plural, 1 if size == '1.0' else 2)}"
