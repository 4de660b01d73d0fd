from django.urls import path
from django.urls.resolvers import URLPattern

from games.people.pages import people

urlpatterns: list[URLPattern] = [
    path("people/<int:person_id>/", people.person, name="person"),
    path("people/<int:person_id>/<slug:action>/", people.action, name="person_action"),
    path("settings/people/", people.friends, name="friends"),
]
