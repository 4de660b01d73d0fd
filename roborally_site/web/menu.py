"""The menu that stands in the head of every page."""

from dataclasses import dataclass

from django.urls import reverse

from games.kinds.registry import kinds


@dataclass(frozen=True)
class Link:
    """`here`: what the page that it leads to calls itself, so that the menu can mark it. Empty if something else in the
    head leads there too, and is marked."""

    words: str
    address: str
    here: str


@dataclass(frozen=True)
class Group:
    title: str
    links: list[Link]


def menu() -> list[Group]:
    """All that can be done here, by what one is after."""
    rules = [
        Link(f"Rules of {kind.terms.title}", reverse("rules", args=[slug]), f"rules_{slug}")
        for slug, kind in kinds().items()
        if kind.pages.rules is not None
    ]
    return [
        Group("Play", [
            Link("Play bots now", f"{reverse('home')}#play", "home"),
            _link("Race of the day", "today"),
            _link("Open tables", "open_tables"),
            _link("Create a game", "game_new"),
            _link("Designs by players", "shelf"),
            _link("Workshop", "workshop"),
        ]),
        Group("Watch", [_link("Games to watch", "watch"), _link("Finished games", "history")]),
        Group("Learn", [
            _link("Lessons", "lessons"),
            _link("Puzzles", "puzzles"),
            *rules,
            _link("Programs that play", "api_docs"),
        ]),
        Group("Compete", [_link("Tournaments", "tournaments"), _link("Ratings and records", "ratings")]),
        Group("People", [_beside("Search people, games, places", "search"), _beside("Friends", "you")]),
    ]  # fmt: skip


def _link(words: str, name: str) -> Link:
    """To the page of that name, which is also what it calls itself."""
    return Link(words, reverse(name), name)


def _beside(words: str, name: str) -> Link:
    """To a page that the magnifier or the gear marks."""
    return Link(words, reverse(name), "")
