"""The tags of .rrc files and the special rules that they stand for."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.special_rules import decode_rules
from engine.roborally.special_rules.base import SpecialRule

Plain = dict[str, Any]


class Tag(NamedTuple):
    """A tag, and the rules that it means. Numbers in braces stand in both; {flags} is the number of flags."""

    words: str
    rules: tuple[Plain, ...]


TWO_TEAMS = {"rule": "teams", "teams": 2}
TAGS = (
    Tag("flagsmove", ({"rule": "moving_flags"},)),
    Tag("teamonetouchalltouch", ({"rule": "teams", "teams": "pairs"}, {"rule": "shared_flags"})),
    Tag("teamflagtoggle", (TWO_TEAMS, {"rule": "flag_control", "flags": "{flags}"}, {"rule": "sit_out", "turns": 1})),
    Tag("teamanywinallwin", (TWO_TEAMS, {"rule": "any_member_wins"})),
    Tag("lasermultiplier{factor}", ({"rule": "laser_multiplier", "factor": "{factor}"},)),
    Tag("boardrotate50t1", ({"rule": "coin_flip_rotation"},)),
    Tag(
        "boardrotate{chance}t{quarters}",
        ({"rule": "coin_flip_rotation", "chance": "{chance}", "quarters": "{quarters}"},),
    ),
    Tag("startoptions{count}c{count}", ({"rule": "start_options", "count": "{count}"},)),
    Tag(
        "startoptions{dealt}c{kept}",
        ({"rule": "draft_options", "dealt": "{dealt}", "kept": "{kept}", "rest": "bottom"},),
    ),
    Tag("wrenchtooption", ({"rule": "repair_gives_options"},)),
    Tag("maxfilltime{seconds}", ({"rule": "program_clock", "seconds": "{seconds}"},)),
    Tag("dayofthesuperbot", ({"rule": "superbot"},)),
    Tag("nopowerdown", ({"rule": "no_power_down"},)),
    # Tags of our own, in the same manner, for the other rules of the manual's courses.
    Tag("startdamage{tokens}", ({"rule": "start_damage", "tokens": "{tokens}"},)),
    Tag("racerblocker", ({"rule": "racer_blocker"},)),
    Tag("teamcapturetheflag", (TWO_TEAMS, {"rule": "capture_the_flag"})),
    Tag("teamlaststanding", (TWO_TEAMS, {"rule": "last_team_standing"})),
)
WITHOUT_FLAGS: Plain = {"rule": "no_flags"}
"""What a file without flags means. No tag says so."""


def read_tag(word: str, flags: int) -> list[Plain] | None:
    """The rules that a tag stands for. None if there is no such tag, or if its numbers are out of range."""
    for tag in TAGS:
        match = re.fullmatch(_pattern(tag.words), word)
        if match:
            rules = _filled(tag.rules, {**match.groupdict(), "flags": flags})
            return rules if _if_valid(rules) else None
    return None


def write_tags(rules: Sequence[SpecialRule], flags: int) -> tuple[list[str], list[SpecialRule]]:
    """The tags for special rules in the same order, and those of the rules for which there is none."""
    left = list(rules)
    words: dict[str, int] = {}
    for tag in TAGS:
        numbers = _numbers(tag, left, flags)
        meant = _if_valid(_filled(tag.rules, numbers))
        if meant and all(rule in left for rule in meant):
            words[tag.words.format(**numbers)] = rules.index(meant[0])
            left = [rule for rule in left if rule not in meant]
    without_flags = () if flags else decode_rules([WITHOUT_FLAGS], "tag")
    return sorted(words, key=lambda word: words[word]), [rule for rule in left if rule not in without_flags]


def _pattern(words: str) -> str:
    """A tag with its numbers as named groups. A name that comes again stands for the same number."""
    seen: set[str] = set()

    def group(match: re.Match[str]) -> str:
        name = match[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>[0-9]{{1,4}})"

    return re.sub(r"\{(\w+)\}", group, words)


def _filled(rules: Sequence[Plain], numbers: Mapping[str, Any]) -> list[Plain]:
    return [
        {name: int(numbers.get(value[1:-1], 0)) if _is_number(value) else value for name, value in rule.items()}
        for rule in rules
    ]


def _is_number(value: Any) -> bool:
    return str(value).startswith("{")


def _if_valid(rules: list[Plain]) -> tuple[SpecialRule, ...]:
    """The rules, or none if one of their numbers is out of range."""
    try:
        return decode_rules(rules, "tag")
    except BadData:
        return ()


def _numbers(tag: Tag, rules: Sequence[SpecialRule], flags: int) -> dict[str, int]:
    """The numbers of a tag, as these rules have them."""
    found = {"flags": flags}
    for meant in tag.rules:
        names = {name: value[1:-1] for name, value in meant.items() if _is_number(value)}
        for rule in (msgspec.to_builtins(it) for it in rules if it.name() == meant["rule"]):
            found = {**{number: rule[name] for name, number in names.items()}, **found}
    return found
