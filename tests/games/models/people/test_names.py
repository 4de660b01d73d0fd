"""Names that people could take for one another have a key in common."""

import unicodedata
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.models import User
from games.models.people.names import caseless, folded, keys_of, look_of

TWINS = [
    ("olivia", "OLIVIA"),
    ("olivia", "0livia"),
    ("olivia", "o1ivia"),
    ("olivia", "oIivia"),
    ("olivia", "\u043elivia"),  # Cyrillic
    ("olivia", "oliv\u0456a"),
    ("olivia", "\u03bflivia"),  # Greek
    ("olivia", "\uff4f\uff4c\uff49\uff56\uff49\uff41"),
    ("olivia", "olivia."),
    ("olivia", "oli\u200dvia"),
    ("Tom", "\u0422\u041e\u041c"),  # only its capitals look like Latin ones
    ("bob", "\u0412ob"),
    ("Zoë", "Zoe\u0308"),
    ("Ömer", "ömer"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ("istanbul", "İstanbul"),
    ("Strauß", "STRAUSS"),
    ("modern", "modem"),
    ("willow", "vvillow"),
    ("willow", "VVILLOVV"),
    ("willow", "\u0475\u0475illow"),  # Cyrillic izhitsa
    ("mary-ann", "mary.ann"),
    ("علي7", "علي٧"),
]
APART = [
    ("lia", "ila"),
    ("van", "nan"),
    ("viv", "vivi"),
    ("ivo", "iwo"),
    ("ada", "ada1"),
    ("zoe", "zoë"),
    ("सीता", "सिता"),
    ("李明", "李朋"),
]


def test_twins_share_a_key(subtests: pytest.Subtests) -> None:
    for one, other in TWINS:
        with subtests.test(ascii(one + other)):
            assert keys_of(one) & keys_of(other)


def test_others_share_none(subtests: pytest.Subtests) -> None:
    for one, other in APART:
        with subtests.test(ascii(one + other)):
            assert not keys_of(one) & keys_of(other)


@given(st.text(max_size=12))
def test_folding_twice_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)
    assert folded(look_of(name)) == look_of(name)


@given(st.text(max_size=12))
def test_however_a_name_is_typed_it_folds_to_the_same(name: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert folded(unicodedata.normalize(form, name)) == folded(name)
    assert folded(caseless(name)) == folded(name)


@pytest.mark.slow("goes through all characters of the first two planes")
def test_every_character_comes_to_rest() -> None:
    for code in range(0x20000):
        char = chr(code)
        if unicodedata.category(char) not in ("Cn", "Cs"):
            assert folded(folded(char)) == folded(char), hex(code)
            assert folded(look_of(char)) == look_of(char), hex(code)


def test_keys_in_the_database_are_still_those_that_names_have() -> None:
    """If a package or Python folds otherwise than before, a migration has to make all keys anew."""
    chars = [chr(code) for code in range(0x3000) if unicodedata.ucd_3_2_0.category(chr(code)) != "Cn"]
    keys = "\n".join(f"{char} {folded(char)} {look_of(char)}" for char in chars)
    assert sha256(keys.encode()).hexdigest()[:16] == "2ef1f248e59f3f95"


def test_keys_are_kept_with_every_way_to_save(db: None) -> None:
    nora = User.objects.create_user("Nora")
    User.objects.bulk_create([User(username="Tom")])
    assert set(User.objects.values_list("folded_name", "look")) == {("nora", "nora"), ("torn", "torn")}
    nora.username = "Lena"
    nora.save()
    assert User.objects.get(pk=nora.pk).folded_name == "lena"


def test_an_account_of_old_without_keys_stays_without(db: None) -> None:
    old = User.objects.create_user("Nora")
    User.objects.update(folded_name=None, look=None)
    User.objects.create_user("nora2").save()
    old = User.objects.get(pk=old.pk)
    old.save()
    assert (old.folded_name, old.look) == (None, None)
