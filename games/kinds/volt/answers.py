"""What the forms of VOLT's standing orders post, as raw orders. Whether they are legal, the rules say."""

from typing import Any

from django.http import QueryDict

from games.kinds.form_values import number

SETTING = "setting-"


def preset(kind: str, data: QueryDict) -> Any:
    """The raw standing order that a form posts, as its fields are."""
    if any(name.startswith(SETTING) for name in data):
        said = {name.removeprefix(SETTING): data[name] for name in data if name.startswith(SETTING)}
        return {"ask": False, "modules": said}
    fields = {name: number(data.get(name, "")) for name in data if name not in ("ask", "csrfmiddlewaretoken")}
    return {"ask": "ask" in data} | fields
