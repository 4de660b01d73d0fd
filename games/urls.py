from django.urls import path

from games.accounts.pages import guests
from games.accounts.urls import urlpatterns_tokens
from games.clocks.urls import urlpatterns_clocks
from games.history.urls import urlpatterns_history
from games.notices.urls.channels import urlpatterns_channels
from games.notices.urls.inbox import urlpatterns_inbox
from games.notices.urls.mail import urlpatterns_mail
from games.notices.urls.notices import urlpatterns_notices
from games.operators import pages as views_watching
from games.people.urls import urlpatterns_people
from games.play.pages import game, home
from games.tables.pages import lobby, tables
from games.tables.urls import urlpatterns_tables
from games.talk.pages import chat
from games.view.pages.poll import poll
from games.votes.urls import urlpatterns_votes

urlpatterns = [
    path("", home.home, name="home"),
    path("race-now/", home.race_now, name="race_now"),
    path("my/", home.my_races, name="my_races"),
    path("guest/keep/", guests.keep, name="guest_keep"),
    path("healthz", home.healthz, name="healthz"),
    path(".well-known/security.txt", home.security_txt, name="security_txt"),
    path("metrics", views_watching.metrics, name="metrics"),
    path("races/", tables.races, name="races"),
    path("races/new/", lobby.race_new, name="race_new"),
    path("races/new/<slug:kind>/", lobby.race_new, name="race_new"),
    path("rules/<slug:kind>/", lobby.rules, name="rules"),
    path("pictures/<slug:kind>/<slug:name>.png", lobby.picture, name="picture"),
    path("races/<int:race_id>/", game.race, name="race"),
    path("races/<int:race_id>/poll", poll, name="poll"),
    path("races/<int:race_id>/join/", lobby.race_join, name="race_join"),
    path("races/<int:race_id>/leave/", lobby.race_leave, name="race_leave"),
    path("races/<int:race_id>/team/", lobby.race_team, name="race_team"),
    path("races/<int:race_id>/chat/", chat.chat, name="race_chat"),
    path("races/<int:race_id>/start/", lobby.race_start, name="race_start"),
    path("races/<int:race_id>/cancel/", lobby.race_cancel, name="race_cancel"),
    path("races/<int:race_id>/resume/", game.resume, name="race_resume"),
    path("races/<int:race_id>/away/", game.away, name="race_away"),
    path("races/<int:race_id>/orders/<slug:kind>/", game.order, name="race_order"),
    path("races/<int:race_id>/answers/<str:decision_id>/", game.submit, name="race_submit"),
    path("races/<int:race_id>/answers/<str:decision_id>/open/", game.open_hand, name="race_open"),
    path("races/<int:race_id>/answers/<str:decision_id>/take-back/", game.take_back, name="race_take_back"),
    path("races/<int:race_id>/turns/<int:number>/", game.turn, name="turn"),
    path("races/<int:race_id>/export.json", game.export, name="export"),
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
