"""The addresses of this room's operations."""

from django.urls import path

from games.api.addresses import GAME
from games.talk.api import messages

SUBJECT = "Chats and notes"

urlpatterns = [
    path(f"{GAME}/messages", messages.Messages.as_view(), name="api_messages"),
    path(f"{GAME}/messages/read", messages.MessagesRead.as_view(), name="api_messages_read"),
]
