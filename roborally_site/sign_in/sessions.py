"""Sessions in the database, looked up only by keys that this site can have made."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Treats a malformed key as none. A cookie can hold anything, even a NUL character, which PostgreSQL refuses."""

    def __init__(self, session_key: str | None = None) -> None:
        is_sound = session_key is not None and session_key.isascii() and session_key.isalnum()
        super().__init__(session_key if is_sound else None)
