from django.urls import path
from django.urls.resolvers import URLPattern

from games.workshop.pages import surprises, trying

urlpatterns: list[URLPattern] = [
    path("workshop/designs/<int:design_id>/try/", trying.trying, name="design_try"),
    path("workshop/surprises/new/<slug:kind>/", surprises.new, name="surprise_new"),
    path("workshop/surprises/<int:surprise_id>/", surprises.show, name="surprise"),
]
