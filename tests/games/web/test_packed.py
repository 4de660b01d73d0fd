"""Large answers are compressed, and padded so that their size tells nothing."""

import gzip

from django.http import HttpResponse
from django.test import RequestFactory

from games.web.packed import PackedMiddleware

PAGE = b"Robots drive over the factory floor. " * 200


def test_a_large_answer_is_packed_and_its_size_varies() -> None:
    request = RequestFactory().get("/", headers={"Accept-Encoding": "gzip"})
    packed = [PackedMiddleware(lambda _: HttpResponse(PAGE, headers={"ETag": '"one"'}))(request) for _ in range(20)]
    assert {gzip.decompress(answer.content) for answer in packed} == {PAGE}
    assert len({len(answer.content) for answer in packed}) > 5
    for answer in packed:
        said = [answer[name] for name in ("Content-Encoding", "Vary", "ETag", "Content-Length")]
        assert said == ["gzip", "Accept-Encoding", 'W/"one"', str(len(answer.content))]


def test_others_get_it_plain() -> None:
    answer = PackedMiddleware(lambda _: HttpResponse(PAGE))(RequestFactory().get("/"))
    assert answer.content == PAGE
    assert "Content-Encoding" not in answer
