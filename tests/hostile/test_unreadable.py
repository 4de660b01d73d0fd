"""Forms that cannot be read: refused with a page that says so, wherever they are sent, and nothing is done."""

from functools import partial

import pytest

from tests.hostile.addresses import all_named, lines, parameters_of, path_of
from tests.hostile.conftest import in_turn
from tests.hostile.watching import tried
from tests.hostile.world import World

FILE = b'--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\n1\r\n'
PLAIN = "application/x-www-form-urlencoded"
UNREADABLE = {
    "too many fields": (b"&".join(b"a%d=1" % number for number in range(3000)), PLAIN),
    "too large": (b"a=" + b"x" * 3_000_000, PLAIN),
    "in other letters": (b"a=1", f"{PLAIN}; charset=utf-16"),
    "without its boundary": (b"--b", "multipart/form-data"),
    "too many files": (FILE * 200 + b"--b--\r\n", "multipart/form-data; boundary=b"),
}


@pytest.mark.parametrize(("path", "status"), [("/settings/", 400), ("/no/such/page/", 404), ("/api/v1/no-such/", 404)])
@pytest.mark.parametrize("what", UNREADABLE)
def test_it_is_refused_with_a_page_that_says_so(world: World, what: str, path: str, status: int) -> None:
    body, kind = UNREADABLE[what]
    response = tried(partial(world.browser("host").generic, "POST", path, body, content_type=kind))
    assert response.status_code == status


@pytest.mark.parametrize("who", in_turn("guest", "host"))
def test_nowhere_does_it_change_anything(world: World, who: str) -> None:
    body, kind = UNREADABLE["without its boundary"]
    for method, name, _ in lines():
        if method in ("post", "put"):
            path = path_of(name, world.where(name, parameters_of(all_named()[name])))
            tried(partial(world.browser(who).generic, method.upper(), path, body, content_type=kind))
