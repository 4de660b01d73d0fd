"""The reference of all environment variables, docs/ENVIRONMENT.md, made from their declarations."""

from typing import Any, cast

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from roborally_site.environment import SECTIONS

HEAD = """# Environment variables

Everything that can be configured is configured by these variables. This page is printed by `manage.py environment`; a
test keeps it in step with the code.

- Each can be given as `NAME_FILE` instead, with the path of a file that holds the value. Those marked **secret** are
  best given that way. They never appear on pages, in logs or in errors.
- An empty variable counts as not set. A value that cannot be used is refused at start-up, by name.
- `manage.py check` warns of names that look misspelt.
- Web, worker, beat, `lmtp` and every `manage.py` command need the same variables: give them all the same file.
"""


def reference() -> str:
    """All variables as a page in Markdown."""
    return HEAD + "".join(_section(section) for section in SECTIONS)


def _section(section: type[BaseModel]) -> str:
    rows = "".join(_row(name, field) for name, field in section.model_fields.items())
    title = section.model_config["title"]
    return f"\n## {title}\n\n| variable | kind | without it | meaning |\n| --- | --- | --- | --- |\n{rows}"


def _row(name: str, field: FieldInfo) -> str:
    extra = cast(dict[str, Any], field.json_schema_extra)
    kind = f"{field.title}, **secret**" if extra["secret"] else field.title
    unset = extra["unset"] or (f"`{field.default}`" if field.default not in ("", None, [], {}) else "")
    needed = f" Needed: {extra['needed']}." if extra["needed"] else ""
    return f"| `{name}{'...' if extra['prefix'] else ''}` | {kind} | {unset} | {field.description}{needed} |\n"
