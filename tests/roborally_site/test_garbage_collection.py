"""What is loaded is left alone by the collector, and is not looked through while it is loaded."""

import gc
from runpy import run_path

import pytest

from roborally_site import garbage_collection
from tests.services import ROOT


@pytest.mark.slow("looks at all objects of a process that has loaded thousands of tests")
def test_what_is_there_is_not_looked_at_again_and_what_comes_is() -> None:
    of_gunicorn = run_path(str(ROOT / "deploy/gunicorn.conf.py"))
    of_gunicorn["post_fork"](None, None)
    assert not gc.isenabled()
    there = [object() for _ in range(10)]
    of_gunicorn["post_worker_init"](None)
    assert gc.isenabled()
    assert not any(each is there for each in gc.get_objects())
    new = [there]
    assert any(each is new for each in gc.get_objects())
    assert gc.get_threshold()[0] == garbage_collection.NEW_OBJECTS_PER_COLLECTION
