"""All operations of the API. Each says its own address: see games.api.resource."""

from importlib import import_module
from pkgutil import iter_modules

from django.urls import path, re_path

from games import api_docs
from games.api.resource import RESOURCES, UnknownPath
from games.rooms import modules

ROOMS = [room for room in modules("api") if hasattr(room, "SUBJECT")]
"""Where each room has its operations: in api.py or, if there are more, in the modules of api/."""
for room in ROOMS:
    for part in iter_modules(getattr(room, "__path__", ()), f"{room.__name__}."):
        import_module(part.name)

SUBJECTS = {room.__name__.split(".")[1]: room.SUBJECT for room in [api_docs, *ROOMS]}

urlpatterns = [
    path("schema/", api_docs.Schema.as_view(), name="api_schema"),
    path("docs/", api_docs.docs, {"subjects": SUBJECTS}, name="api_docs"),
    *(path(resource.at, resource.as_view(), name=resource.url_name) for resource in RESOURCES),
    re_path(r"", UnknownPath.as_view()),
]
