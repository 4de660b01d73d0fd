"""Sessions in the database, looked up only by keys that this site can have made."""

from typing import Any

from django.contrib.sessions.backends import db
from django.db import connection
from django.utils import timezone

FIND = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"
"""Asked with nearly every page, and Django takes longer to compose it than PostgreSQL to answer."""


class SessionStore(db.SessionStore):
    """Treats a malformed key as none. A cookie can hold anything, even a NUL character, which PostgreSQL refuses."""

    def __init__(self, session_key: str | None = None) -> None:
        is_sound = session_key is not None and session_key.isascii() and session_key.isalnum()
        super().__init__(session_key if is_sound else None)

    def load(self) -> dict[str, Any]:
        with connection.cursor() as cursor:
            cursor.execute(FIND, [self.session_key, connection.ops.adapt_datetimefield_value(timezone.now())])
            found = cursor.fetchone()
        if found is None:
            self._session_key = None
            return {}
        loaded: dict[str, Any] = self.decode(found[0])
        return loaded
