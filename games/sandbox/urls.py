from django.urls import path
from django.urls.resolvers import URLPattern

from games.sandbox import pages
from games.web.addresses import GAME

urlpatterns: list[URLPattern] = [
    path(f"{GAME}/turns/<int:number>/sandbox/", pages.sandbox, name="sandbox"),
]
