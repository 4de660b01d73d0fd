"""Every link and every form of the pages, as they are and as nobody would send them."""

import re
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.http import HttpResponse
from hypothesis import given
from hypothesis import strategies as st

from games.models import User
from tests.hostile.addresses import named, parameters_of, path_of
from tests.hostile.conftest import in_turn, rounds
from tests.hostile.forms import Form, read
from tests.hostile.strings import bodies, headers, names, texts
from tests.hostile.watching import tried
from tests.hostile.world import PEOPLE, World

MOST_PAGES = 30
"""In the short round; the long one looks at all."""
ELSEWHERE = re.compile(r"/(static|api|admin)/")


def walk(world: World, who: str, most: int) -> list[Form]:
    """Follows the links from the front page; each leads somewhere, and no page lets a script in."""
    seen, waiting, forms = set[str](), ["/", "/my/", "/settings/"], list[Form]()
    while waiting and len(seen) < most:
        path = waiting.pop(0)
        if path in seen:
            continue
        seen.add(path)
        response = world.browser(who).get(path)
        assert response.status_code < 400, f"{who} is led to {path}, which answers {response.status_code}"
        if not response.get("Content-Type", "").startswith("text/html"):
            continue
        policy = response["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        found, links = read(response.content.decode(), path)
        forms += found
        waiting += [urldefrag(urljoin(path, link))[0] for link in links if _is_ours(link, path)]
    return forms


def _is_ours(link: str, path: str) -> bool:
    to = urlsplit(urljoin("http://testserver" + path, link))
    return to.hostname == "testserver" and not ELSEWHERE.match(to.path)


def _unlike(forms: list[Form]) -> list[Form]:
    """One of each kind of form."""
    kinds = {(re.sub(r"\d+", "", form.action), form.method, tuple(sorted(form.choices))): form for form in forms}
    return list(kinds.values())


@pytest.mark.parametrize("who", in_turn("anonymous", "host"))
def test_links_lead_somewhere_and_forms_hold(world: World, is_long: bool, who: str) -> None:
    forms = _unlike(walk(world, who, 10_000 if is_long else MOST_PAGES // (1 + (who == "anonymous"))))
    assert len(forms) > 2

    @rounds(40 if who == "host" else 10)
    @given(data=st.data())
    def bend(data: Any) -> None:
        form = data.draw(st.sampled_from(forms))
        fields = [pair for pair in form.fields if data.draw(st.integers(0, 9)) or pair[0] == ""]
        own = sorted(form.choices.keys() - {"csrfmiddlewaretoken"})  # with a bent one the page itself is never reached
        for _ in range(data.draw(st.integers(1, 3))):
            name = data.draw(st.one_of(st.sampled_from(own), names) if own else names)
            value = data.draw(st.one_of(texts, st.sampled_from(form.choices.get(name) or [""])))
            if data.draw(st.booleans()):
                fields = [pair for pair in fields if pair[0] != name]
            fields.append((name, value))
        values: dict[str, list[str]] = {}
        for name, value in fields:
            values.setdefault(name, []).append(value)
        path = urldefrag(form.action)[0]
        send = getattr(world.browser(who), "post" if form.method == "post" else "get")
        tried(lambda: send(path, values, **data.draw(headers)))

    bend()


def test_nothing_that_is_sent_anywhere_is_a_fault(world: World) -> None:
    addresses = [(name, pattern) for name, pattern in named() if not name.startswith("admin:")]

    @rounds(90)
    @given(data=st.data())
    def throw(data: Any) -> None:
        name, pattern = data.draw(st.sampled_from(addresses))
        where = world.where(name, parameters_of(pattern))
        path = path_of(name, where)
        bent = data.draw(st.sampled_from([None, *where])) if where else None
        if bent is not None:
            worse = data.draw(
                st.sampled_from(["0", "9" * 18, "9" * 30, "9" * 5000, "%00", "%FF", "a%00b", "-", "x" * 300])
            )
            path = path.replace(str(where[bent]), worse, 1)
        query = data.draw(st.lists(st.tuples(st.sampled_from(QUERIES), texts), max_size=2))
        browser = world.browser(data.draw(st.sampled_from(PEOPLE)))
        extra = data.draw(headers)
        if data.draw(st.booleans()):
            tried(lambda: browser.get(path, dict(query), **extra))
        else:
            body, kind = data.draw(bodies)
            tried(lambda: browser.generic("POST", path, body, content_type=kind, **extra))

    throw()


def test_a_refusal_that_changes_something_is_found(owner: User) -> None:
    def change_and_refuse() -> HttpResponse:
        User.objects.update(time_zone="Europe/Rome")
        return HttpResponse(status=400)

    with pytest.raises(AssertionError, match="yet something has changed"):
        tried(change_and_refuse)


QUERIES = [
    "token",
    "at",
    "page",
    "next",
    "game",
    "template",
    "show",
    "course",
    "seats",
    "kind",
    "who",
    "q",
    "after",
    "order",
]
