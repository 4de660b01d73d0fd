from django.urls import path
from django.urls.resolvers import URLPattern

from games.view.pages import attention
from games.view.pages.poll import poll

urlpatterns: list[URLPattern] = [
    path("races/<int:race_id>/poll", poll, name="poll"),
    path("races/<int:race_id>/looking/", attention.looking, name="race_looking"),
    path("races/<int:race_id>/notices/", attention.about_race, name="race_notices"),
]
