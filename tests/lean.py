"""What a test takes besides its own work: a third of `make unit` went into this.

pytest-django and pytest-playwright put fixtures around every test, and each takes as long as a tiny test. Nothing here
uses these. Should one get another name, it only runs again.
"""

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar, cast

import pytest

Call = TypeVar("Call", bound=Callable[..., object])

UNUSED = {
    "_django_clear_site_cache",  # we have no django.contrib.sites
    "_django_isolate_apps",  # no test has this mark,
    "_django_set_urlconf",  # nor that of other addresses,
    "_django_setup_unittest",  # nor is one a TestCase,
    "django_db_blocker",  # for which this is asked
    "_fail_for_invalid_template_variable",  # asked for by --fail-on-template-vars
    "_template_string_if_invalid_marker",
    "_pw_trace_api_requests",  # asked for by --tracing
}
OF_PAGES = {"_live_server_helper", "delete_output_dir", "pytestconfig"}
"""These do something for tests that open a page."""
OF_THE_MARK = "_django_db_marker"
"""This one does something for tests with the mark `django_db`."""
ROOM = 70_000
"""Places for values in a frame, which take 560 KB. Python then maps 1 MiB: the rest has room for 1000 calls."""


def roomy(call: Call) -> Call:
    """Gives what this function calls a piece of memory to run in.

    Python keeps the frames of calls in pieces of 16 KiB. It asks the system for a piece when a call does not fit into
    the last one, and gives it back when the call returns. Where a piece ends within a loop, that happens thousands of
    times a second: it took an eighth of the time of all tests. A frame this large has a piece of its own.
    """
    function = cast(FunctionType, call)
    function.__code__ = function.__code__.replace(co_stacksize=ROOM)
    return call


def pytest_itemcollected(item: pytest.Item) -> None:
    names: list[str] = getattr(item, "fixturenames", [])
    unused = UNUSED if {"live_server", "browser"} & set(names) else UNUSED | OF_PAGES
    if OF_THE_MARK in names and not item.get_closest_marker("django_db"):
        unused = unused | {OF_THE_MARK}
    names[:] = [name for name in names if name not in unused]
