from django.urls import path
from django.urls.resolvers import URLPattern

from games.view.pages import attention
from games.view.pages.live import live
from games.view.pages.poll import poll

urlpatterns: list[URLPattern] = [
    path("live", live, name="live"),
    path("races/<int:game_id>/poll", poll, name="poll"),
    path("races/<int:game_id>/looking/", attention.looking, name="game_looking"),
    path("races/<int:game_id>/notices/", attention.about_game, name="game_notices"),
]
