from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_chat, views_notes, views_people, views_privacy

urlpatterns_people: list[URLPattern] = [
    path("people/<int:person_id>/", views_people.person, name="person"),
    path("people/<int:person_id>/report/", views_people.report_person, name="person_report"),
    path("people/<int:person_id>/<slug:wish>/", views_people.wish, name="person_wish"),
    path("races/<int:race_id>/seats/<int:number>/report/", views_people.report_seat, name="seat_report"),
    path("messages/<int:message_id>/report/", views_people.report_message, name="message_report"),
    path("settings/people/", views_people.friends, name="friends"),
    path("settings/decisions/", views_people.standing, name="standing"),
    path("settings/decisions/<int:sanction_id>/object/", views_people.objects, name="sanction_object"),
    path("privacy/", views_privacy.privacy, name="privacy"),
    path("privacy/export/", views_privacy.export, name="privacy_export"),
    path("privacy/delete/", views_privacy.delete, name="privacy_delete"),
    path("races/<int:race_id>/table/", views_chat.table, name="race_table"),
    path("races/<int:race_id>/chat/<slug:room>/read", views_chat.read, name="race_chat_read"),
    path("races/<int:race_id>/note/", views_notes.note, name="race_note"),
    path("races/<int:race_id>/thought/", views_notes.thought, name="race_thought"),
    path("races/<int:race_id>/follow/", views_notes.follow, name="race_follow"),
]
