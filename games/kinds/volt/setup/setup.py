"""VOLT before the first round: the create form, the lobby, and the options in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from engine.volt.game import GAME
from engine.volt.killbot.fitting import COPIES, killbot_pairs
from engine.volt.module_registry import title_of as module_title
from games.kinds.volt.drawing.board import arena_svg
from games.kinds.volt.drawing.robots import BADGES
from games.kinds.volt.setup.venues import arena, arenas
from games.kinds.volt.told.terms import TERMS
from games.shapes.page import GamePage
from games.tables.forms import SEATS, TableForm, in_order, numbers
from games.tables.queries.newcomers import has_finished
from games.timekeeping.describe import pace
from games.web.forms import offer
from games.wording.say import line
from games.workshop.queries.rights import is_own, may_use, own_venues

MOST = 4
PLAYS = {
    "full": "Full game: with modules, first to 5 victory points (VP)",
    "training": "Training: without modules, first to 3 VP",
    "championship": "RFL Championship: game after game, until someone has won the titles of all four arenas",
    "all_arenas": "All-Arenas-Match: a game in each of the four arenas, and all VP count",
}
"""One choice of the form covers two options of the rules: a mode, and a kind of series."""
GOALS = {"full": 5, "training": 3, "championship": 5, "all_arenas": 5}
CHOICES = {
    "operator": "The operator with the lowest starting number",
    "automated": "No one: the first way in a fixed order is taken",
}
NOT_FOR_TRAINING = {"play", "killbots"}
"""What is chosen is not only where and with whom."""
KILLBOT_PAIRS = ("killbot_1", "killbot_2", "killbot_3")
"""The fields for the modules of each KillBot."""
NOT_CHOSEN = ("operators", "bout", "champions", "start_numbers", "bouts")
"""The people who sit down decide who fights. The rest comes from the earlier bouts of a series."""
SWITCHES = ("start_tokens", "killbot_choices", "failed_crossings_hurt", "arena_wall_cautions")
"""Settings that fit every choice."""


class SetupForm(TableForm):
    """The options of a game of VOLT, or of the first one of a series."""

    terms = TERMS
    field_order = in_order(
        *("play", "random_arenas", *SEATS, "killbots", "killbot_modules", "killbot_1", "killbot_2", "killbot_3"),
        "arena",
        then=("base_vp", "start_tokens", "killbot_choices", "arena_wall_cautions", "failed_crossings_hurt"),
    )
    name_after = "arena or the series"
    at_once: ClassVar[dict[str, Any]] = {"play": "training", "arena": "twin-cities"}

    play = forms.ChoiceField(label="What is played", choices=PLAYS.items(), initial="full", widget=forms.RadioSelect)
    arena = forms.ChoiceField(
        choices=lambda: [(line.id, line.name) for line in arenas()],
        initial=lambda: arenas()[0].id,
        required=False,
        widget=forms.RadioSelect,
    )
    random_arenas = forms.BooleanField(
        label="Chance chooses the order of the arenas", required=False, help_text="Else it is A, B, C, D."
    )
    seats = forms.TypedChoiceField(
        label="Operators in all",
        coerce=int,
        choices=numbers(1, MOST),
        initial=2,
        help_text="Each drives one robot; 4 robots at most fight.",
    )
    bots = forms.TypedChoiceField(
        label="Of these, bots",
        coerce=int,
        choices=numbers(0, MOST - 1),
        initial=0,
        help_text="One seat is yours. The others are for people.",
    )
    killbots = forms.TypedChoiceField(
        label="KillBots",
        coerce=int,
        choices=[(0, "none"), *numbers(1, MOST - 1)],
        initial=0,
        help_text="Robots without players that fight as one squad. Each one after the first raises its goal by 2 VP.",
    )
    killbot_modules = forms.BooleanField(
        label="KillBots have modules", required=False, help_text="Two of different colors each."
    )
    killbot_1, killbot_2, killbot_3 = (
        forms.ChoiceField(
            label=f"Modules of KillBot {number}",
            choices=lambda: [("", "Two, drawn at random"), *((" ".join(it), pair_words(it)) for it in killbot_pairs())],
            required=False,
        )
        for number in range(1, MOST)
    )
    killbot_choices = forms.ChoiceField(
        label="Where a KillBot has a choice, who makes it?",
        choices=CHOICES.items(),
        initial="operator",
        widget=forms.RadioSelect,
    )
    base_vp = forms.TypedChoiceField(
        label="VP to win",
        coerce=int,
        choices=[(0, "The usual number"), *numbers(1, 20)],
        initial=0,
        help_text="3 in training, else 5.",
    )
    start_tokens = forms.TypedChoiceField(
        label="VP tokens in the arena at the start", coerce=int, choices=numbers(0, 3), initial=3
    )
    failed_crossings_hurt = forms.BooleanField(
        label="A lightning barrier hurts a robot even if there is no room for it behind",
        required=False,
        initial=True,
        help_text="The official answers leave this open. Usually it does.",
    )
    arena_wall_cautions = forms.BooleanField(
        label="KillBots heed caution lines along the arena wall",
        required=False,
        initial=True,
        help_text="Without them a KillBot that sees nothing stays where the wall has stopped it.",
    )

    @classmethod
    def at_once_at(cls, venue: str) -> dict[str, Any]:
        """Training takes place in two arenas of the box."""
        return cls.at_once | {"play": "full"} if is_own(venue) else cls.at_once

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offers the arenas of the box, the maker's own, and another that was published if it is the chosen one. If
        nothing else is wanted, someone to whom VOLT is new begins with training."""
        super().__init__(*args, **kwargs)
        chosen, own = str(self["arena"].value()), own_venues(self.maker, GAME.id)
        if is_own(chosen) and chosen not in own and may_use(self.maker, chosen):
            own = [chosen, *own]
        self.arenas = [*arenas(), *map(arena, own)]
        offer(self, "arena", [(it.id, f"{it.name} ({it.letter})" if it.letter else it.name) for it in self.arenas])
        is_begun = self.maker.is_authenticated and not self.is_bound
        self.is_new = is_begun and not has_finished(self.maker, GAME.id)
        for_training = chosen in [it.id for it in arenas() if it.for_training]
        if self.is_new and for_training and NOT_FOR_TRAINING.isdisjoint(self.initial):
            self.initial["play"] = "training"

    def clean(self) -> dict[str, Any]:
        """Fields that do not apply to the chosen game are not required, and are ignored."""
        cleaned = super().clean()
        play, seats, killbots = cleaned.get("play"), cleaned.get("seats"), cleaned.get("killbots")
        if play is None or seats is None or killbots is None:
            return cleaned
        if play != "full" and seats < 2:
            self.add_error("seats", "It takes two operators. Alone you can play a full game, against KillBots.")
        elif seats == 1 and not killbots:
            self.add_error("killbots", "Alone you need a KillBot to fight against.")
        if play in ("full", "all_arenas") and seats + killbots > MOST:
            room = MOST - seats
            said = (
                "4 robots at most fight: there is room for {n} KillBot.",
                "4 robots at most fight: there is room for {n} KillBots.",
            )
            self.add_error("killbots", ngettext(*said, room).format(n=room or "no"))
        self._check_arena(play, cleaned.get("arena"))
        self._check_modules()
        return cleaned

    def _check_modules(self) -> None:
        """There are two of each module. The error is at the KillBot that would get a third."""
        taken: Counter[str] = Counter()
        for name, pair in zip(KILLBOT_PAIRS, self._killbot_pairs(), strict=False):
            taken.update(pair)
            if missing := [module_title(module) for module in pair if taken[module] > COPIES]:
                self.add_error(name, f"There are only two of {' and '.join(missing)}. Choose other modules.")

    def _killbot_pairs(self) -> list[list[str]]:
        """The modules chosen for each KillBot that fights, if KillBots have any; nothing where chance draws them."""
        data = self.cleaned_data
        fighting = data.get("killbots", 0) if data.get("killbot_modules") else 0  # neither is there if it is refused
        return [data.get(name, "").split() for name in KILLBOT_PAIRS[:fighting]]

    def _check_arena(self, play: str, chosen: str | None) -> None:
        if play not in ("full", "training"):
            return
        if not chosen:
            self.add_error("arena", "Choose an arena.")
        elif play == "training" and not arena(chosen).for_training:
            self.add_error("arena", "Training takes place in arena A or B.")

    def table(self) -> dict[str, Any]:
        return super().table() | {"options": self._options()}

    def _options(self) -> dict[str, Any]:
        data = self.cleaned_data
        play = data["play"]
        options = {name: data[name] for name in SWITCHES}
        if play == "championship":  # KillBots fill the seats that are free when it starts
            return options | {"series": play}
        if play == "training":
            return options | {"mode": play, "arena": data["arena"], "base_vp": data["base_vp"]}
        options |= {name: data[name] for name in ("base_vp", "killbots", "killbot_modules")}
        if any(pairs := self._killbot_pairs()):
            options["killbot_pairs"] = pairs
        if play == "all_arenas":
            return options | {"series": play, "random_arenas": data["random_arenas"]}
        return options | {"arena": data["arena"]}


def choices(form: SetupForm) -> dict[str, Any]:
    """The arenas with their facts and pictures."""
    return {"arenas": form.arenas, "chosen_arena": form["arena"].value()}


def robots() -> dict[str, SafeString]:
    return BADGES.of_box()


def play_of(options: dict[str, Any]) -> str:
    """The form's choice of game, from the options of the rules."""
    series, mode = options.get("series", "single"), options.get("mode", "full")
    return str(mode if series == "single" else series)


def facts(options: dict[str, Any]) -> list[str]:
    """The arena or the series, the game and its goal, and the KillBots."""
    play = play_of(options)
    goal = f"to {options.get('base_vp') or GOALS[play]} VP"
    names = {"championship": "RFL Championship", "all_arenas": "All-Arenas-Match"}
    if play in names:
        place = f"in {arena(options['arena']).name}" if options.get("arena") else ""
        found = [names[play], place, f"bouts {goal}"]
    else:
        found = [arena(options["arena"]).name, f"training {goal}" if play == "training" else f"full game {goal}"]
    return [fact for fact in [*found, _killbots(options)] if fact]


def _killbots(options: dict[str, Any]) -> str:
    if play_of(options) == "championship":
        return "KillBots fill up to four"
    count = options.get("killbots", 0)
    return line(KILLBOTS[count == 1, bool(options.get("killbot_modules"))], number=count).text if count else ""


KILLBOTS = {
    (True, False): "1 KillBot",
    (True, True): "1 KillBot with modules",
    (False, False): "{number} KillBots",
    (False, True): "{number} KillBots with modules",
}
"""By whether there is one alone, and whether they have modules."""


def pair_words(pair: Sequence[str]) -> str:
    """ "Anchor and Mines"."""
    return " and ".join(map(module_title, pair))


def _start_tokens(count: int) -> str:
    return "1 VP token at the start" if count == 1 else f"{count or 'no'} VP tokens at the start"


def facts_of(page: GamePage) -> list[str]:
    """The options in a few words; settings only where they differ from the usual."""
    options = page.options
    start = options.get("start_tokens", 3)
    pairs = enumerate(options.get("killbot_pairs", []), start=1)
    unusual = [
        *(f"KillBot {number} with {pair_words(pair)}" for number, pair in pairs if pair),
        _start_tokens(start) if start != 3 else "",
        "KillBots' choices automated" if options.get("killbot_choices") == "automated" else "",
        "" if options.get("failed_crossings_hurt", True) else "failed crossings do not hurt",
        "" if options.get("arena_wall_cautions", True) else "no caution lines along the arena wall",
        "order of arenas at random" if options.get("random_arenas") else "",
    ]
    return [fact for fact in [*facts(options), pace(page.timing, "round"), *unusual] if fact]


def lobby(page: GamePage) -> dict[str, Any]:
    options = page.options
    arena_id, series = options.get("arena"), {"arenas": arenas(), "kind": page.kind}
    pictures = BADGES.of_seats([seat.name for seat in page.seats])
    return {
        "picture": arena_svg(arena_id) if arena_id else render_to_string("volt/_arenas.html", series),
        "table": [{"line": seat, "art": art} for seat, art in zip(page.seats, pictures, strict=True)],
        "free": range(page.free_seats),
        "teams": [],
        "rules": [],
        "facts": facts_of(page),
        "board_key": "",
        "fewest": 1 if play_of(options) == "full" and options.get("killbots") else 2,
    }


def form_values_of(options: dict[str, Any]) -> dict[str, Any]:
    """The options as the form's own fields."""
    fields = ("arena", "base_vp", "start_tokens", "killbots", "killbot_choices")
    ticks = {
        "killbot_modules": False,
        "failed_crossings_hurt": True,
        "arena_wall_cautions": True,
        "random_arenas": False,
    }
    ticked = {name: "on" if options.get(name, usual) else "" for name, usual in ticks.items()}
    pairs = dict(zip(KILLBOT_PAIRS, map(" ".join, options.get("killbot_pairs", [])), strict=False))
    return {"play": play_of(options)} | {name: options[name] for name in fields if name in options} | ticked | pairs
