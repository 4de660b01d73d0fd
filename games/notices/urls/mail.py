from django.urls import path

from games.notices.pages import mail, settings

urlpatterns_mail = [
    path("settings/", settings.edit, name="settings"),
    path("settings/mailbox/", settings.mailbox, name="mailbox_again"),
    path("settings/zone/", settings.zone, name="zone"),
    path("unsubscribe/<str:token>/", mail.unsubscribe, name="unsubscribe"),
    path("mailbox/", mail.mailbox, name="mailbox"),
    path("mailbox/<str:name>/", mail.mail, name="mail"),
    path("mailbox/<str:name>/page/", mail.mail_page, name="mail_page"),
]
