from django.urls import path

from games.web import views_mail, views_settings

urlpatterns_mail = [
    path("settings/", views_settings.edit, name="settings"),
    path("settings/mailbox/", views_settings.mailbox, name="mailbox_again"),
    path("settings/zone/", views_settings.zone, name="zone"),
    path("unsubscribe/<str:token>/", views_mail.unsubscribe, name="unsubscribe"),
    path("mailbox/", views_mail.mailbox, name="mailbox"),
    path("mailbox/<str:name>/", views_mail.mail, name="mail"),
    path("mailbox/<str:name>/page/", views_mail.mail_page, name="mail_page"),
]
