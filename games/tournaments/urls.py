from django.urls import path
from django.urls.resolvers import URLPattern

from games.tournaments.pages import tournaments

ONE = "tournaments/<int:tournament_id>/"

urlpatterns: list[URLPattern] = [
    path("tournaments/", tournaments.tournaments, name="tournaments"),
    path("tournaments/past/", tournaments.past, name="tournaments_past"),
    path("tournaments/new/", tournaments.tournament_new, name="tournament_new"),
    path("tournaments/new/<slug:kind>/", tournaments.tournament_new, name="tournament_new"),
    path(ONE, tournaments.tournament, name="tournament"),
    path(f"{ONE}sign-up/", tournaments.sign_up, name="tournament_sign_up"),
    path(f"{ONE}check-in/", tournaments.check_in, name="tournament_check_in"),
    path(f"{ONE}drop-out/", tournaments.drop_out, name="tournament_drop_out"),
    path(f"{ONE}call-off/", tournaments.call_off, name="tournament_call_off"),
]
