from django.urls import path
from django.urls.resolvers import URLPattern

from games.talk.pages import chat, notes

urlpatterns: list[URLPattern] = [
    path("races/<int:race_id>/chat/", chat.chat, name="race_chat"),
    path("races/<int:race_id>/table/", chat.table, name="race_table"),
    path("races/<int:race_id>/chat/<slug:room>/read", chat.read, name="race_chat_read"),
    path("races/<int:race_id>/note/", notes.note, name="race_note"),
    path("races/<int:race_id>/thought/", notes.thought, name="race_thought"),
    path("races/<int:race_id>/follow/", notes.follow, name="race_follow"),
]
