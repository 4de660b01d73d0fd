from django.urls import path
from django.urls.resolvers import URLPattern

from games.talk.pages import chat, notes

urlpatterns: list[URLPattern] = [
    path("races/<int:game_id>/chat/", chat.chat, name="game_chat"),
    path("races/<int:game_id>/table/", chat.table, name="game_table"),
    path("races/<int:game_id>/chat/<slug:room>/read", chat.read, name="game_chat_read"),
    path("races/<int:game_id>/note/", notes.note, name="game_note"),
    path("races/<int:game_id>/thought/", notes.thought, name="game_thought"),
    path("races/<int:game_id>/follow/", notes.follow, name="game_follow"),
]
