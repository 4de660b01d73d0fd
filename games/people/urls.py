from django.urls import path
from django.urls.resolvers import URLPattern

from games.people.pages import people

urlpatterns: list[URLPattern] = [
    path("people/<int:person_id>/", people.person, name="person"),
    path("people/<int:person_id>/<slug:wish>/", people.wish, name="person_wish"),
    path("settings/people/", people.friends, name="friends"),
]
