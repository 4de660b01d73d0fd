"""Authentication of programs by a personal key."""

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.accounts.services import tokens
from games.errors import NotYours
from games.models import Token, User

SCHEME = "bearer"


class KeyAuthentication(BaseAuthentication):
    """`Authorization: Bearer <key>`."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        scheme, _, text = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != SCHEME:
            return None
        try:
            token = tokens.find(text.strip())
        except NotYours as refusal:
            raise AuthenticationFailed(refusal.message, code=refusal.code) from None
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"
