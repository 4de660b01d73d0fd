"""What is packed for browsers."""

import brotli
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from roborally_site.web.packed import BrotliMiddleware

PAGE = b"Robots drive over the factory floor. " * 200


def test_the_size_of_what_is_packed_tells_nothing_and_its_mark_stands_for_all_packings() -> None:
    def page(_: HttpRequest) -> HttpResponse:
        return HttpResponse(PAGE, headers={"ETag": '"one"', "Content-Length": str(len(PAGE))})

    request = RequestFactory().get("/", headers={"Accept-Encoding": "gzip, br"})
    packed = [BrotliMiddleware(page)(request) for _ in range(20)]
    assert {brotli.decompress(answer.content) for answer in packed} == {PAGE}
    assert {answer["ETag"] for answer in packed} == {'W/"one"'}
    assert [int(answer["Content-Length"]) for answer in packed] == [len(answer.content) for answer in packed]
    assert len({len(answer.content) for answer in packed}) > 5
