from django.urls import path
from django.urls.resolvers import URLPattern

from games.votes import pages as views_votes

urlpatterns: list[URLPattern] = [
    path("races/<int:game_id>/votes/<slug:kind>/", views_votes.propose, name="vote_new"),
    path("races/<int:game_id>/votes/<int:vote_id>/ballot/", views_votes.ballot, name="vote_ballot"),
    path("races/<int:game_id>/resign/", views_votes.resign, name="game_resign"),
    path("races/<int:game_id>/seats/<int:number>/take-over/", views_votes.take_over, name="game_take_over"),
]
