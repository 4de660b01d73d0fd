from django.urls import path
from django.urls.resolvers import URLPattern

from games.operators import pages

urlpatterns: list[URLPattern] = [
    path("metrics", pages.metrics, name="metrics"),
]
