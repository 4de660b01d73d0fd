"""What stands beside a rule in a rulebook: the rulings that decide it, and the lessons that teach it.

The context of a rulebook has its `rulings`, those that are `placed` already, and the titles of the `lessons`. A ruling
that decides two rules stands folded beside the first, and beside the other is a link to it.
"""

from collections.abc import Iterable
from typing import Any

from django import template

from games.wording.rulings import Ruling

register = template.Library()
BESIDE = "tables/rules/_rulings.html"


@register.inclusion_tag(BESIDE, takes_context=True)
def rulings(context: template.Context, numbers: str | Iterable[str]) -> dict[str, Any]:
    """Those with these numbers. Raises KeyError for one that there is not."""
    shelf: dict[str, Ruling] = context["rulings"]
    return _placed(context, [shelf[number] for number in _each(numbers)])


@register.inclusion_tag(BESIDE, takes_context=True)
def more_rulings(context: template.Context, *sections: str) -> dict[str, Any]:
    """Those under these headings that stand nowhere yet; without headings, all that are left."""
    shelf: dict[str, Ruling] = context["rulings"]
    left = [
        it for it in shelf.values() if it.number not in context["placed"] and (not sections or it.section in sections)
    ]
    return _placed(context, left)


@register.inclusion_tag("tables/rules/_lessons.html", takes_context=True)
def lessons(context: template.Context, ids: str | Iterable[str]) -> dict[str, Any]:
    """Links to the lessons with these ids. Raises KeyError for one that there is not."""
    return {"lessons": [(id, context["lessons"][id]) for id in _each(ids)]}


def _each(names: str | Iterable[str]) -> list[str]:
    return names.split() if isinstance(names, str) else list(names)


def _placed(context: template.Context, found: list[Ruling]) -> dict[str, Any]:
    shown = [(ruling, ruling.number not in context["placed"]) for ruling in found]
    context["placed"].update(ruling.number for ruling in found)
    return {"rulings": shown}
