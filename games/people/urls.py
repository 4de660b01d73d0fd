from django.urls import path
from django.urls.resolvers import URLPattern

from games.people.pages import hints, people

urlpatterns: list[URLPattern] = [
    path("faces/<path:name>.svg", people.face, name="face"),
    path("people/<int:person_id>/", people.person, name="person"),
    path("people/<int:person_id>/<slug:action>/", people.action, name="person_action"),
    path("people/<str:name>/", people.person_named, name="person_named"),
    path("hints/", hints.switch, name="hints"),
    path("settings/people/", people.you, name="you"),
]
