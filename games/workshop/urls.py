from django.urls import path
from django.urls.resolvers import URLPattern

from games.workshop.pages import editor, measures, surprises, trying

DESIGN = "workshop/designs/<int:design_id>"

urlpatterns: list[URLPattern] = [
    path(f"{DESIGN}/", editor.edit, name="design_edit"),
    path(f"{DESIGN}/draft/", editor.draft, name="design_draft"),
    path(f"{DESIGN}/try/", trying.trying, name="design_try"),
    path("workshop/palette/<slug:kind>/", editor.palette, name="workshop_palette"),
    path("workshop/surprises/new/<slug:kind>/", surprises.new, name="surprise_new"),
    path("workshop/surprises/<int:surprise_id>/", surprises.show, name="surprise"),
    path("workshop/measures/<str:digest>/", measures.measure, name="workshop_measure"),
]
