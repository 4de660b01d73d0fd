"""What is published is found by its digest, by the site and by the rules."""

import pytest

from engine.roborally.courses.catalogue import is_course, load_course
from games.errors import NotFound
from games.models import User
from games.workshop.queries.files import document_of
from tests.games.support.designs import published


def test_the_rules_find_what_is_published(owner: User) -> None:
    digest = published(owner)
    assert document_of("roborally", digest)["course"]["name"] == load_course(digest).name == "Alley"
    assert is_course(digest)
    assert not is_course("0" * 40)
    with pytest.raises(NotFound):
        document_of("volt", digest)
