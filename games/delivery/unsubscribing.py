"""The unsubscribe link for one kind of email. The signed token is the only proof needed."""

from django.core.signing import Signer

_signer = Signer(salt="games.unsubscribe")


def token_for(user_id: int, channel: str, kind: str) -> str:
    """Always the same for the same person, channel and kind. It never expires, so old emails keep working."""
    return _signer.sign_object([user_id, channel, kind])


def read(token: str) -> tuple[int, str, str]:
    """(user id, channel, kind). Raises BadSignature if this site did not make it."""
    user_id, channel, kind = _signer.unsign_object(token)
    return user_id, channel, kind
