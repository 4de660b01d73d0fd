"""The forms that stand on pages, as somebody finds them who looks at the source."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    """As a browser would send them unchanged."""
    choices: dict[str, list[str]] = field(default_factory=dict)
    """What else a field offers."""


class _Reader(HTMLParser):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path, self.forms = path, list[Form]()
        self.links: list[str] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(own.get("action") or self.path, own.get("method", "get").lower()))
        elif tag == "a":
            self.links.append(own.get("href", ""))
        elif tag == "select":
            self._select = own.get("name", "")
        elif tag == "option" and self._select:
            self._offer(self._select, own.get("value", ""), "selected" in own)
        elif own.get("name") and tag in ("input", "button", "textarea"):
            is_choice = own.get("type") in ("radio", "checkbox")
            self._offer(own["name"], own.get("value", "on" if is_choice else ""), not is_choice or "checked" in own)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = ""

    def _offer(self, name: str, value: str, is_sent: bool) -> None:
        if not self.forms:
            return
        form = self.forms[-1]
        form.choices.setdefault(name, []).append(value)
        if is_sent:
            form.fields.append((name, value))


def read(page: str, path: str) -> tuple[list[Form], list[str]]:
    """The forms of a page, and where its links lead."""
    reader = _Reader(path)
    reader.feed(page)
    return reader.forms, reader.links
