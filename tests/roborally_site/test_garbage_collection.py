"""What is loaded is left alone by the collector, and is not looked through again and again while it is loaded."""

import gc

import pytest

from roborally_site import garbage_collection


@pytest.mark.slow("looks at all objects of a process that has loaded thousands of tests")
def test_what_is_there_is_not_looked_at_again_and_what_comes_is() -> None:
    there = [object() for _ in range(10)]
    garbage_collection.freeze_gc()
    assert not any(each is there for each in gc.get_objects())
    new = [there]
    assert any(each is new for each in gc.get_objects())
    assert gc.get_threshold()[0] == garbage_collection.NEW_OBJECTS_PER_COLLECTION
