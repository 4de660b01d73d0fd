from django.urls import path
from django.urls.resolvers import URLPattern

from games.history.pages import history, verify

urlpatterns: list[URLPattern] = [
    path("my/finished/", history.own_history, name="finished_games"),
    path("races/finished/", history.history, name="history"),
    path("races/<int:game_id>/overview/", history.overview, name="overview"),
    path("races/<int:game_id>/verify/", verify.verify, name="verify"),
    path("races/<int:game_id>/seen/", history.seen, name="game_seen"),
    path("settings/history/", history.hiding, name="settings_history"),
]
