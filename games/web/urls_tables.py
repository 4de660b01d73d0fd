from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_tables

urlpatterns_tables: list[URLPattern] = [
    path("races/<int:race_id>/invite/", views_tables.invite, name="race_invite"),
    path("races/<int:race_id>/invitations/<int:invitation_id>/withdraw/", views_tables.withdraw, name="race_withdraw"),
    path("races/<int:race_id>/decline/", views_tables.decline, name="race_decline"),
    path("races/<int:race_id>/rematch/", views_tables.rematch, name="race_rematch"),
    path("invitations/<str:token>/", views_tables.invitation, name="invitation"),
    path("invitations/<str:token>/accept/", views_tables.invitation_accept, name="invitation_accept"),
    path("invitations/<str:token>/decline/", views_tables.invitation_decline, name="invitation_decline"),
    path("my/settings-of-tables/", views_tables.templates, name="templates"),
    path("my/settings-of-tables/<int:template_id>/rename/", views_tables.template_rename, name="template_rename"),
    path("my/settings-of-tables/<int:template_id>/delete/", views_tables.template_delete, name="template_delete"),
]
