from django.urls import path
from django.urls.resolvers import URLPattern

from games.ratings import pages

LADDER = "ratings/<slug:kind>/<slug:edition>"

urlpatterns: list[URLPattern] = [
    path("ratings/", pages.overview, name="ratings"),
    path(f"{LADDER}/", pages.board, name="ratings_board"),
    path(f"{LADDER}/<slug:venue>/", pages.at_venue, name="ratings_venue"),
]
