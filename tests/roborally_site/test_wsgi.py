"""The WSGI application answers requests."""

from wsgiref.util import setup_testing_defaults

from roborally_site.wsgi import application


def test_it_answers(db: None) -> None:
    request: dict[str, object] = {"PATH_INFO": "/nowhere/"}
    setup_testing_defaults(request)
    statuses: list[str] = []
    body = b"".join(application(request, lambda status, headers, *_: statuses.append(status)))
    assert statuses == ["404 Not Found"]
    assert b"<html" in body
