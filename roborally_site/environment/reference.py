"""Makes the reference of all environment variables, docs/ENVIRONMENT.md, from their declarations."""

from typing import Any, cast

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from roborally_site.environment.variables import SECTIONS

HEAD = """# Environment variables

Everything is configured by these variables. `manage.py environment` prints this page, and a test keeps it in step with
the code.

- Instead of `NAME`, you can set `NAME_FILE` to the path of a file with the value. This is best for variables marked
  **secret**. Secrets never appear on pages, in logs or in errors.
- An empty variable counts as not set. The site refuses to start with an invalid value, and names the variable.
- `manage.py check` warns about names that look misspelt.
- Web, worker, beat, `lmtp` and every `manage.py` command need the same variables, so give them all the same file. This
  is how each is told where it is:

| | the file | if it is elsewhere |
| --- | --- | --- |
| `manage.py` and all other commands | none | `export ENVIRONMENT_FILE=/path/of/environment` |
| Docker Compose 2.24 or newer | `deploy/.env` | the same, and `export COMPOSE_ENV_FILES=$ENVIRONMENT_FILE` |
| systemd | `/etc/robots/environment` | `EnvironmentFile=` in `/etc/systemd/system/robots-.service.d/robots.conf` |

Put values with spaces, `<`, `&`, `$` or other signs of the shell in quotes. Not everyone who reads the file treats them
alike otherwise. `ENVIRONMENT_FILE=... manage.py check --deploy` names such lines.
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
