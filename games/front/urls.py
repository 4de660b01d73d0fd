from django.urls import path
from django.urls.resolvers import URLPattern

from games.front.pages import game, home, manifest, motion, my_games, search
from games.web import appearance
from games.web.addresses import GAME

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("race-now/", home.play_now, name="play_now"),
    path("workshop/designs/<int:design_id>/race/", home.play_design, name="design_play"),
    path("search/", search.find, name="search"),
    path("my/", my_games.my_games, name="my_games"),
    path("appearance/", appearance.choose, name="appearance"),
    path("manifest.webmanifest", manifest.manifest, name="manifest"),
    path("healthz", home.healthz, name="healthz"),
    path("robots.txt", home.robots_txt, name="robots_txt"),
    path(".well-known/security.txt", home.security_txt, name="security_txt"),
    path(f"{GAME}/", game.show_game, name="game"),
    path("races/<int:game_id>/resume/", game.resume, name="game_resume"),
    path("races/<int:game_id>/away/", game.away, name="game_away"),
    path("races/<int:game_id>/orders/", game.orders, name="game_orders"),
    path("races/<int:game_id>/answers/<str:decision_id>/", game.submit, name="game_submit"),
    path("races/<int:game_id>/answers/<str:decision_id>/open/", game.open_hand, name="game_open"),
    path("races/<int:game_id>/answers/<str:decision_id>/take-back/", game.take_back, name="game_take_back"),
    path(f"{GAME}/turns/<int:number>/", game.turn, name="turn"),
    path("races/<int:game_id>/turns/<int:number>/motion.json", motion.motion, name="motion"),
    path("races/<int:game_id>/export.json", game.export, name="export"),
]
