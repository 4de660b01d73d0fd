from django.urls import path
from django.urls.resolvers import URLPattern

from games.front.pages import game, home

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("race-now/", home.race_now, name="race_now"),
    path("my/", home.my_races, name="my_races"),
    path("healthz", home.healthz, name="healthz"),
    path(".well-known/security.txt", home.security_txt, name="security_txt"),
    path("races/<int:race_id>/", game.race, name="race"),
    path("races/<int:race_id>/resume/", game.resume, name="race_resume"),
    path("races/<int:race_id>/away/", game.away, name="race_away"),
    path("races/<int:race_id>/orders/<slug:kind>/", game.order, name="race_order"),
    path("races/<int:race_id>/answers/<str:decision_id>/", game.submit, name="race_submit"),
    path("races/<int:race_id>/answers/<str:decision_id>/open/", game.open_hand, name="race_open"),
    path("races/<int:race_id>/answers/<str:decision_id>/take-back/", game.take_back, name="race_take_back"),
    path("races/<int:race_id>/turns/<int:number>/", game.turn, name="turn"),
    path("races/<int:race_id>/export.json", game.export, name="export"),
]
