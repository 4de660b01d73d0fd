"""Which names can be had, and what is said about the others."""

import re

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.accounts.services import tokens
from games.accounts.services.names import RESERVED, clean_name
from games.errors import Closed, Refused, ServiceError
from games.models import User
from games.models.people.names import keys_of
from tests.people import person
from tests.services import ProductionSite

GOOD = ["sam", "Zoë", "Ælfric", "x_y.z-1+2", "_ada_", "سارة", "\u0645\u06cc\u200c\u0646\u0627", "李明", "健二", "철수"]
GOOD += ["Анна", "Ἀθηνᾶ", "Հայկ", "Nguyễn", "ɛkua", "サムsam"]
GOOD += ["নীল৪", "সীতা-০১", "\u0413\u04cf\u0430\u043b\u0433\u04cf\u0430", "Guaran\u0129g\u0303"]
GOOD += ["सीता", "नीतू", "สมชาย", "ปู่ย่า", "தமிழ்", "নীল"]
BAD = {
    "": "too short",
    "s0": "too short",
    "e": "too short",
    ".": "too short",
    "明": "too short",
    "123": "at least one letter",
    "...": "at least one letter",
    "x" * 151: "151 characters",
    "sam@example.org": "no @",
    "sam\uff20example": "no @",
    "sam smith": "no spaces",
    "o'brien": "“'” (apostrophe)",
    "a/b/c": "“/” (solidus)",
    "sam👍": "“👍” (thumbs up sign)",
    "sa\u200bm": "U+200B (zero width space)",
    "sa\u202em": "U+202E (right-to-left override)",
    "sam\u3164": "U+1160",
    "sam\x00": "U+0000",
    "\u0301sam": "cannot begin with",
    "za\u0301\u0302\u0303\u0304\u0306lgo": "more than 4 marks",
    "1אבג": "one direction",
    "\u03baenji": "“κ” (greek small letter kappa) and “e”",
    "\u0422im": "mixes two scripts",
    "\u0391\u0434\u0430": "mixes two scripts",
    "\u0578livia": "mixes two scripts",
    "\u0430\u0440\u0440\u04cf\u0435": "look like Latin",
    "\u0430\u04c0\u0430": "look like Latin",
    "\u0237an": "latin small letter dotless j",
    "sam\u09ea": "“s” (latin small letter s) and “\u09ea” (bengali digit four)",
    "নীল\u09ea8": "mixes two scripts",
    "sam\u0332": "U+0332 (combining low line)",
    "s\u0338am": "U+0338",
    "\u1d00\u1d05\u1d0d\u026a\u0274": "“ᴀ” (latin letter small capital a)",
}


def wide(name: str) -> str:
    """In full-width letters, as Japanese keyboards may give them."""
    return "".join(chr(ord(char) + 0xFEE0) for char in name)


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_scripts(name: str, db: None) -> None:
    assert clean_name(name) == name
    User.objects.create_user(name)
    with pytest.raises(Closed, match="taken"):
        clean_name(name.upper())


def test_what_is_wrong_with_a_name_is_said(subtests: pytest.Subtests, db: None) -> None:
    for name, why in BAD.items():
        with subtests.test(ascii(name)):
            with pytest.raises(Refused) as refused:
                clean_name(name)
            assert why in refused.value.message


def test_words_for_the_site_are_no_names(subtests: pytest.Subtests, db: None) -> None:
    twins = ("Admin", wide("admin"), "\u0430dmin", "adm1n", "_moderator", "B0T", "No.one", "Someone.who.has_left")
    for name in ("admin", *twins, *RESERVED.split()):
        with subtests.test(ascii(name)), pytest.raises(Refused):
            clean_name(name)


def test_full_width_and_split_letters_are_kept_as_usual(db: None) -> None:
    assert [clean_name(name) for name in (f" {wide('kenji')} ", "Zoe\u0308", "ﬁona")] == ["kenji", "Zoë", "fiona"]


def test_a_twin_is_no_name(owner: User, subtests: pytest.Subtests) -> None:
    for twin in ("olivia", "Olivia", wide("olivia"), "\u043elivia", "0livia", "oIivia", "olivia_"):
        with subtests.test(ascii(twin)), pytest.raises(Closed, match=r"taken|looks too much like “olivia”"):
            clean_name(twin)


def test_a_name_with_a_capital_has_twins_of_two_kinds(db: None, subtests: pytest.Subtests) -> None:
    """Ilse looks like llse as it is typed, and in small letters like a name whose i has no dot."""
    person("Ilse")
    for twin in ("llse", "\u0131lse"):
        with subtests.test(ascii(twin)), pytest.raises(Closed, match="looks too much like “Ilse”"):
            clean_name(twin)


def test_no_twins_by_any_door(owner: User, seated: User, guest: User) -> None:
    new = {"username": "0livia", "email": "new@example.org", "password1": "a sturdy gear 9"}
    guests = Client()
    guests.force_login(guest)
    for browser, door in ((Client(), "/accounts/signup/"), (guests, "/guest/keep/")):
        assert re.search("is taken|looks too much like", browser.post(door, new).content.decode()), door
    with pytest.raises(Closed, match="looks too much like “olivia”"):
        tokens.make_bot(keeper=seated, name="0livia")
    assert User.objects.filter(is_guest=False).count() == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(st.lists(st.text("oO0\u043e\u03bflI1\u0456i.vV\u03bd\uff41", min_size=3, max_size=5), min_size=2, max_size=6))
def test_two_names_that_are_accepted_share_no_key(db: None, names: list[str]) -> None:
    User.objects.all().delete()
    accepted = []
    for name in names:
        try:
            accepted.append(User.objects.create_user(clean_name(name)).username)
        except ServiceError:
            continue
    keys = [key for name in accepted for key in keys_of(name)]
    assert len(set(keys)) == len(keys)


def test_people_log_in_however_they_type_their_name(db: None) -> None:
    for kept, typed in (("Zoë", "zoe\u0308"), ("Ömer", "ömer"), ("kenji", wide("KENJI")), ("ΣΊΣΥΦΟΣ", "σίσυφος")):
        person(kept)
        answer = Client().post("/accounts/login/", {"login": typed, "password": "known to all"})
        assert answer.status_code == 302, kept


def test_a_look_alike_is_no_one(db: None) -> None:
    person("olivia")
    assert User.objects.called("0livia") is None
    assert User.objects.called("OLIVIA") == User.objects.get()


def test_accounts_of_old_keep_their_names(owner: User) -> None:
    for number, name in enumerate(["s0", "bot", "\u043elivia", "sam@example.org"]):
        old = person(f"old{number}")
        User.objects.filter(pk=old.pk).update(username=name, folded_name=None, look=None)
        assert Client().post("/accounts/login/", {"login": name, "password": "known to all"}).status_code == 302, name
        assert User.objects.called(name) == old


def test_guessing_is_counted_for_the_account_and_not_for_the_spelling(owner: User) -> None:
    answers = [
        Client().post("/accounts/login/", {"login": name, "password": "a guess"}).content.decode()
        for name in ["olivia", "OLIVIA", wide("olivia"), wide("OLIVIA"), "Olivia", "oLivia", "olIvia", "oliVia"] * 2
    ]
    assert "Too many" in answers[-1]


AT_ONE_MOMENT = """
import django; django.setup()
from threading import Barrier, Thread
from django.conf import settings
from django.db import connection
from django.test import Client
from games.accounts.pages import sign_in
from games.models import User

settings.ALLOWED_HOSTS = ["testserver"]
settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
check, both_checked = sign_in.clean_name, Barrier(2, timeout=60)

def checks_with_the_other(name):
    said = check(name)
    both_checked.wait()
    return said

sign_in.clean_name = checks_with_the_other

def sign_up(name, address, seen):
    form = {"username": name, "email": f"{address}@example.org", "password1": "bolts and gears 7"}
    answer = Client().post("/accounts/signup/", form)
    words = answer.content.decode()
    refused = [said for said in ("is taken", "looks too much like") if said in words]
    seen += ["in"] if answer.status_code == 302 else refused
    connection.close()

for names in [("Iisa", "lIsa"), ("olivia", "olivia"), ("olaf", "Olaf")]:
    seen, before = [], User.objects.count()
    trying = [Thread(target=sign_up, args=(name, f"{before}-{n}", seen)) for n, name in enumerate(names)]
    for each in trying:
        each.start()
    for each in trying:
        each.join()
    print(sorted(seen), User.objects.count() - before, sep=": ")
"""


def test_of_two_people_who_take_one_name_at_one_moment_one_gets_it(site_on_either: ProductionSite) -> None:
    assert site_on_either.run("-c", AT_ONE_MOMENT).splitlines() == [
        "['in', 'looks too much like']: 1",
        "['in', 'is taken']: 1",
        "['in', 'is taken']: 1",
    ]
