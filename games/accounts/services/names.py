"""The one check of new names, for people and for bots, by every way to the site. Old accounts keep their names.

A name is what RFC 8265 calls a username, with capitals: letters and digits of any script with their marks, and
". + - _" between them. It does not mix scripts whose letters look alike (UTS 39). It is like no other name, and no word
that people could take for the site itself.
"""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from precis_i18n import get_profile

from games.errors import Closed, Refused
from games.models import Heartbeat, User
from games.models.operations.heartbeat import NAMED
from games.models.people.names import INVISIBLE, caseless, folded, keys_of

LONGEST = 150
SHORTEST = 3
"""In columns: one Chinese or Korean character is as wide as two letters, and often a word."""
MOST_MARKS = 4
"""How many marks a letter may carry. Thai and Indic scripts need two or three."""
LINES = "\u0305\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u033f"
"""Marks that look like the lines which pages draw through words and below links."""
BETWEEN = ".+-_"
ALIKE = frozenset(["LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET"])
"""Scripts that share the looks of many letters, in capitals above all: a name is written in one of them."""
PHONETIC = ("LATIN LETTER SMALL CAPITAL", "LATIN SMALL LETTER DOTLESS J")
"""Signs of dictionaries that look like other letters, and that no language is written in."""
PALOCHKA = frozenset("\u04c0\u04cf")
"""A Cyrillic letter that looks like l, though the list of confusables calls the small one an i."""
RESERVED = (
    "admin admins administrator administrators root superuser sysadmin webmaster postmaster hostmaster "
    "operator operators moderator moderators mod mods staff team support help helpdesk official security abuse "
    "owner host site robot robots robotraces robot-races bot bots computer program system server api "
    "guest guests anonymous anon deleted unknown someone somebody anyone anybody everyone everybody no-one nobody "
    "all you me self user users player players spectator spectators table vote here channel none null undefined "
    "someone-who-has-left"
)
"""Words that stand for the site, for no one in particular, or for everyone; with everything that looks like them."""
_username = get_profile("UsernameCasePreserved")


def clean_name(name: str, *, user: User | None = None) -> str:
    """The name as it is kept, for a new account or for `user`. Raises Refused, or Closed if another has it already."""
    said = unicodedata.normalize("NFKC", name.strip())
    _check_characters(said)
    _check_size(said)
    keys = keys_of(said)
    if {_leaning(key) for key in keys} & _reserved():
        raise Refused("name", f"“{said}” could be taken for the site itself. Please choose another name.")
    _check_free(said, keys, user)
    _check_scripts(said)
    return said


@contextmanager
def taking(name: str) -> Iterator[None]:
    """A transaction in which a new account gets this name, which `clean_name` has returned, and no one else gets any.

    Names can be alike by different keys, so constraints of the database do not find all that are taken at one moment.
    Raises Closed if someone has just taken it.
    """
    with transaction.atomic():
        wait_for_others()
        _check_free(name, keys_of(name), None)
        yield


def wait_for_others() -> None:
    """Until the transaction ends that is under way, no one else gets a name."""
    Heartbeat.objects.get_or_create(name=NAMED, defaults={"at": timezone.now()})
    Heartbeat.objects.select_for_update().get(name=NAMED)
    Heartbeat.objects.filter(name=NAMED).update(at=timezone.now())


def _check_characters(said: str) -> None:
    if "@" in said:
        raise Refused("name", "A name has no @, so that no one takes it for an email address. Please choose another.")
    for char in said:
        if char.isascii() and not char.isalnum() and char not in BETWEEN:
            raise _cannot_have(char)
    try:
        kept = _username.enforce(said) if said else ""
    except UnicodeEncodeError as error:
        raise _refused_by_profile(said, error) from None
    if kept and unicodedata.category(kept[0])[0] == "M":
        raise Refused("name", f"A name cannot begin with {_shown(kept[0])}, which belongs to the letter before it.")
    marks = 0
    for char in unicodedata.normalize("NFD", kept):
        if char in LINES:
            raise _cannot_have(char)
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refused("name", f"One letter of the name has more than {MOST_MARKS} marks. Please leave some out.")


def _check_scripts(said: str) -> None:
    letters = {char: unicodedata.name(char, "") for char in said if char.isalpha()}
    for char, words in letters.items():
        if words.startswith(PHONETIC):
            raise _cannot_have(char)
    if PALOCHKA & letters.keys() and folded(said).isascii():
        raise Refused("name", "All letters of this name look like Latin ones. Please write it in Latin letters.")
    found: dict[str, str] = {}
    for char, words in letters.items():
        found.setdefault(words.partition(" ")[0], char)
    mixed = [_shown(char) for script, char in found.items() if script in ALIKE]
    digits = {
        ord(char) - int(char): char for char in said if char.isdecimal()
    }  # one for each zero that they count from
    if len(digits) > 1 or (mixed and not "".join(digits.values()).isascii()):
        mixed += [_shown(char) for char in digits.values()]
    if len(mixed) > 1:
        one, other, *_ = mixed
        raise Refused("name", f"The name mixes two scripts: {one} and {other}. Please write it in one of them.")


def _refused_by_profile(said: str, error: UnicodeEncodeError) -> Refused:
    if error.reason.endswith("bidi_rule"):
        return Refused("name", "The name mixes letters written from the right with others. Please use one direction.")
    return _cannot_have(said[error.start] if error.start < len(said) else said[-1])


def _cannot_have(char: str) -> Refused:
    if char.isspace():
        return Refused("name", f"A name has no spaces. You can use {BETWEEN[-1]} or {BETWEEN[0]} instead.")
    return Refused("name", f"A name cannot contain {_shown(char)} here. Use letters, digits, and . + - _")


def _shown(char: str) -> str:
    """ "“é” (latin small letter e with acute)", and the number of what cannot be seen."""
    number, words = f"U+{ord(char):04X}", unicodedata.name(char, "").lower()
    if unicodedata.category(char)[0] in "LNPS" and char not in INVISIBLE:
        return f"“{char}” ({words or number})"
    return f"the character {number}{f' ({words})' if words else ''}"


def _check_size(said: str) -> None:
    if len(said) > LONGEST:
        raise Refused("name", f"This name has {len(said)} characters. At most {LONGEST} are allowed.")
    if sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in said) < SHORTEST:
        raise Refused("name", f"This name is too short. It needs at least {SHORTEST} letters or digits.")
    if not any(char.isalpha() for char in said) or not folded(said):
        raise Refused("name", "A name needs at least one letter: digits alone could be taken for a number.")


def _check_free(said: str, keys: set[str], user: User | None) -> None:
    alike = Q(username__iexact=said) | Q(folded_name__in=keys) | Q(look__in=keys)
    names = [other.username for other in User.objects.filter(alike).only("username") if other != user]
    if any(caseless(name) == caseless(said) for name in names):
        raise Closed("name_taken", "This name is taken. Please choose another.")
    if names:
        raise Closed("name_taken", f"This name looks too much like “{names[0]}”, who is here already. Choose another.")


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_leaning(key) for word in RESERVED.split() for key in keys_of(word))


def _leaning(key: str) -> str:
    """With i and l alike, as the 1 in "adm1n" is for the reader."""
    return key.replace("i", "l")
