from django.urls import path
from django.urls.resolvers import URLPattern

from games.review import pages
from games.web.addresses import GAME

urlpatterns: list[URLPattern] = [
    path(f"{GAME}/review/", pages.review, name="review"),
]
