"""What a test takes besides its own work: a fourth of `make unit` went into this.

pytest-django and pytest-playwright put fixtures around every test, and each takes as long as a tiny test. Nothing here
uses these. Should one get another name, it only runs again.
"""

import pytest

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


def pytest_itemcollected(item: pytest.Item) -> None:
    names: list[str] = getattr(item, "fixturenames", [])
    unused = UNUSED if {"live_server", "browser"} & set(names) else UNUSED | OF_PAGES
    if OF_THE_MARK in names and not item.get_closest_marker("django_db"):
        unused = unused | {OF_THE_MARK}
    names[:] = [name for name in names if name not in unused]
