"""Sessions in the database, asked for by keys that this site can have made."""

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: Any) -> bool:
        """A browser may send anything in a cookie, the sign zero included, which no database takes."""
        return super()._validate_session_key(key) and key.isascii() and key.isalnum()
