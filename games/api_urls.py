"""All operations of the API. Each room names its own."""

from django.urls import path, re_path

from games import api_docs
from games.api.resource import UnknownPath
from games.rooms import modules

FILES = [module for module in modules("api") if hasattr(module, "urlpatterns")]
ROOMS = sorted([*FILES, *modules("api.urls")], key=lambda module: module.__name__)
"""Where each room names its operations: in api.py or, if there are more, in api/urls.py."""

SUBJECTS = {room.__name__.split(".")[1]: room.SUBJECT for room in [api_docs, *ROOMS]}

urlpatterns = [
    path("schema/", api_docs.Schema.as_view(), name="api_schema"),
    path("docs/", api_docs.docs, {"subjects": SUBJECTS}, name="api_docs"),
    *(pattern for room in ROOMS for pattern in room.urlpatterns),
    re_path(r"", UnknownPath.as_view()),
]
