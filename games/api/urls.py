from django.urls import path

from games.api import views

DECISION = "races/<int:race_id>/decisions/<str:decision_id>"

urlpatterns = [
    path(f"{DECISION}/opening", views.opening, name="api_opening"),
    path(f"{DECISION}/draft", views.draft, name="api_draft"),
    path(f"{DECISION}/submission", views.submission, name="api_submission"),
    path(f"{DECISION}/preview", views.preview, name="api_preview"),
]
