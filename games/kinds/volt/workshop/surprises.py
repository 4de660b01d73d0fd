"""Arenas drawn by chance, for what someone wants of them: see games.kinds.making.KindSurprises."""

from typing import Any

import msgspec
from django import forms

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.generator.surprises import USELESS, Effort, Surprise, surprises
from engine.volt.generator.wish import Wish
from engine.volt.measure.scale import level_of
from games.kinds.volt.setup.venues import facts_of
from games.shapes.venues import Drawn
from games.wording.meetings import meetings

PARTS = 6
EFFORT = {2: Effort(4, 4, 1, 8), 3: Effort(3, 4, 1, 8), 4: Effort(2, 4, 1, 8)}
"""By the number of players: how long to look in each part. A few seconds, so that other work need not wait."""
LENGTHS = {"short": "short: about 6 rounds", "medium": "medium: about 8 rounds", "long": "long: about 11 rounds"}
ANY = ("", "any")
LEVELS = {
    "easy": "easy: robots hardly fall",
    "mid": "in the middle",
    "hard": "hard: pits and lightning everywhere",
}
MEETINGS = {"rarely": "rarely", "often": "often"}


class SurpriseForm(forms.Form):
    """What someone may want of an arena."""

    players = forms.TypedChoiceField(
        label="Players", coerce=int, choices=[(number, str(number)) for number in range(2, 5)], initial=2
    )
    length = forms.ChoiceField(label="Length", choices=LENGTHS.items(), initial="medium")
    difficulty = forms.ChoiceField(label="Difficulty", choices=[ANY, *LEVELS.items()], required=False)
    meeting = forms.ChoiceField(label="How often robots meet", choices=[ANY, *MEETINGS.items()], required=False)


def wanted(form: SurpriseForm) -> dict[str, Any]:
    """What was left open does not matter."""
    wish = msgspec.convert({name: value for name, value in form.cleaned_data.items() if value}, Wish)
    plain: dict[str, Any] = msgspec.to_builtins(wish)
    return plain


def facts(wanted: dict[str, Any]) -> list[str]:
    wish = msgspec.convert(wanted, Wish)
    told = [
        f"{wish.players} players",
        f"about {wish.wanted_rounds} rounds",
        wish.difficulty or "",
        f"robots meet {wish.meeting}" if wish.meeting else "",
    ]
    return [words for words in told if words]


def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
    wish = msgspec.convert(wanted, Wish)
    found = surprises(wish, seed * PARTS + part, EFFORT[wish.players])
    return [_drawn(it) for it in found if it.distance < USELESS]


def players(wanted: dict[str, Any]) -> int:
    return msgspec.convert(wanted, Wish).players


def _drawn(found: Surprise) -> Drawn:
    plan = msgspec.structs.replace(found.plan, name=_name(found.plan)).named()
    return Drawn(plan.data(), found.distance, [*_measured(found), *facts_of(plan)])


def _name(plan: ArenaPlan) -> str:
    return f"Surprise, {plan.width} x {plan.height}"


def _measured(found: Surprise) -> list[str]:
    """What the bots' fights say, in a few words."""
    rounds = found.fights.rounds
    return [
        f"bots win after {rounds.median:.0f} rounds" if rounds else "bots do not win",
        f"difficulty {level_of(found.hurt)}",
        meetings(found.fights.met, "round"),
    ]
