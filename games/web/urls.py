from django.urls import path

from games.web import guests, views_chat, views_game, views_home, views_lobby, views_tables, views_watching
from games.web.poll import poll
from games.web.urls_channels import urlpatterns_channels
from games.web.urls_clocks import urlpatterns_clocks
from games.web.urls_history import urlpatterns_history
from games.web.urls_inbox import urlpatterns_inbox
from games.web.urls_mail import urlpatterns_mail
from games.web.urls_notices import urlpatterns_notices
from games.web.urls_people import urlpatterns_people
from games.web.urls_tables import urlpatterns_tables
from games.web.urls_tokens import urlpatterns_tokens
from games.web.urls_votes import urlpatterns_votes

urlpatterns = [
    path("", views_home.home, name="home"),
    path("race-now/", views_home.race_now, name="race_now"),
    path("my/", views_home.my_races, name="my_races"),
    path("guest/keep/", guests.keep, name="guest_keep"),
    path("healthz", views_home.healthz, name="healthz"),
    path(".well-known/security.txt", views_home.security_txt, name="security_txt"),
    path("metrics", views_watching.metrics, name="metrics"),
    path("races/", views_tables.races, name="races"),
    path("races/new/", views_lobby.race_new, name="race_new"),
    path("races/new/<slug:kind>/", views_lobby.race_new, name="race_new"),
    path("rules/<slug:kind>/", views_lobby.rules, name="rules"),
    path("pictures/<slug:kind>/<slug:name>.png", views_lobby.picture, name="picture"),
    path("races/<int:race_id>/", views_game.race, name="race"),
    path("races/<int:race_id>/poll", poll, name="poll"),
    path("races/<int:race_id>/join/", views_lobby.race_join, name="race_join"),
    path("races/<int:race_id>/leave/", views_lobby.race_leave, name="race_leave"),
    path("races/<int:race_id>/team/", views_lobby.race_team, name="race_team"),
    path("races/<int:race_id>/chat/", views_chat.chat, name="race_chat"),
    path("races/<int:race_id>/start/", views_lobby.race_start, name="race_start"),
    path("races/<int:race_id>/cancel/", views_lobby.race_cancel, name="race_cancel"),
    path("races/<int:race_id>/resume/", views_game.resume, name="race_resume"),
    path("races/<int:race_id>/away/", views_game.away, name="race_away"),
    path("races/<int:race_id>/orders/<slug:kind>/", views_game.order, name="race_order"),
    path("races/<int:race_id>/answers/<str:decision_id>/", views_game.submit, name="race_submit"),
    path("races/<int:race_id>/answers/<str:decision_id>/open/", views_game.open_hand, name="race_open"),
    path("races/<int:race_id>/answers/<str:decision_id>/take-back/", views_game.take_back, name="race_take_back"),
    path("races/<int:race_id>/turns/<int:number>/", views_game.turn, name="turn"),
    path("races/<int:race_id>/export.json", views_game.export, name="export"),
    *urlpatterns_mail,
    *urlpatterns_clocks,
    *urlpatterns_votes,
    *urlpatterns_notices,
    *urlpatterns_channels,
    *urlpatterns_inbox,
    *urlpatterns_tables,
    *urlpatterns_people,
    *urlpatterns_history,
    *urlpatterns_tokens,
]
