from django.urls import path
from django.urls.resolvers import URLPattern

from games.workshop.pages import designs, editor, measures, publishing, shelf, surprises, trying

DESIGN, PAGE = "workshop/designs/<int:design_id>", "workshop/shelf/<int:design_id>"

urlpatterns: list[URLPattern] = [
    path("workshop/", designs.workshop, name="workshop"),
    path("workshop/new/", designs.create, name="design_new"),
    path("workshop/read/", designs.upload, name="design_upload"),
    path(f"{DESIGN}/", editor.edit, name="design_edit"),
    path(f"{DESIGN}/draft/", editor.draft, name="design_draft"),
    path(f"{DESIGN}/try/", trying.trying, name="design_try"),
    path(f"{DESIGN}/picture.png", designs.picture, name="design_picture"),
    path(f"{DESIGN}/delete/", designs.delete, name="design_delete"),
    path(f"{DESIGN}/publish/", publishing.publish, name="design_publish"),
    path(f"{DESIGN}/keep/", publishing.keep, name="design_keep"),
    path(f"{DESIGN}/words/", publishing.words, name="design_words"),
    path("workshop/shelf/", shelf.index, name="shelf"),
    path(f"{PAGE}/", shelf.show, name="design"),
    path(f"{PAGE}/like/", shelf.like, name="design_like"),
    path(f"{PAGE}/copy/", shelf.copy, name="design_copy"),
    path(f"{PAGE}/<int:number>.<slug:form>", shelf.version_file, name="design_file"),
    path("workshop/palette/<slug:kind>/", editor.palette, name="workshop_palette"),
    path("workshop/surprises/new/<slug:kind>/", surprises.new, name="surprise_new"),
    path("workshop/surprises/<int:surprise_id>/", surprises.show, name="surprise"),
    path("workshop/surprises/<int:surprise_id>/copy/", surprises.copy, name="surprise_copy"),
    path("workshop/measures/<str:digest>/", measures.measure, name="workshop_measure"),
]
