from django.urls import path
from django.urls.resolvers import URLPattern

from games.history.pages import history, pictures, verify
from games.web.addresses import GAME

urlpatterns: list[URLPattern] = [
    path("my/finished/", history.own_history, name="finished_games"),
    path("races/finished/", history.history, name="history"),
    path(f"{GAME}/overview/", history.overview, name="overview"),
    path(f"{GAME}/log/", history.show_log, name="turn_log"),
    path(f"{GAME}/verify/", verify.verify, name="verify"),
    path("races/<int:game_id>/turns/<int:number>/picture.png", pictures.picture, name="turn_picture"),
    path("races/<int:game_id>/seen/", history.seen, name="game_seen"),
    path("settings/history/", history.hiding, name="settings_history"),
]
