"""What VOLT's forms post, as raw answers and standing orders. Whether they are legal, the rules say."""

from typing import Any

from django.http import QueryDict

from games.kinds.form_values import json_of, number

USE, SETTING = "use-", "setting-"


def answer(kind: str, data: QueryDict) -> Any:
    """The raw answer that a form posts for this kind of question."""
    if kind == "program":
        return {"dice": [_die(text) for text in data.getlist("die") if text]}
    if kind == "use_modules":
        said = {name.removeprefix(USE): text for name, text in data.items() if name.startswith(USE)}
        return {"uses": {module: json_of(text) for module, text in said.items() if text}}
    if kind == "equip":
        left, _, right = data.get("pair", "").partition(",")
        return {"left": left, "right": right}
    return {"pick": json_of(data["pick"])} if "pick" in data else json_of(data.get("answer", ""))


def preset(kind: str, data: QueryDict) -> Any:
    """The raw standing order that a form posts, as its fields are."""
    if any(name.startswith(SETTING) for name in data):
        said = {name.removeprefix(SETTING): data[name] for name in data if name.startswith(SETTING)}
        return {"ask": False, "modules": said}
    fields = {name: number(data[name]) for name in data if name not in ("ask", "csrfmiddlewaretoken")}
    return {"ask": "ask" in data} | fields


def _die(text: str) -> dict[str, Any]:
    """A die where it lies: control unit, colour, face, key, as in "1-blue-3-0"."""
    names = ("unit", "colour", "value", "key")
    return {name: number(part) for name, part in zip(names, text.split("-"), strict=False)}
