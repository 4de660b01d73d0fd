from django.urls import path
from django.urls.resolvers import URLPattern

from games.accounts.pages import privacy
from games.people.pages import people
from games.talk.pages import chat, notes

urlpatterns_people: list[URLPattern] = [
    path("people/<int:person_id>/", people.person, name="person"),
    path("people/<int:person_id>/report/", people.report_person, name="person_report"),
    path("people/<int:person_id>/<slug:wish>/", people.wish, name="person_wish"),
    path("races/<int:race_id>/seats/<int:number>/report/", people.report_seat, name="seat_report"),
    path("messages/<int:message_id>/report/", people.report_message, name="message_report"),
    path("settings/people/", people.friends, name="friends"),
    path("settings/decisions/", people.standing, name="standing"),
    path("settings/decisions/<int:sanction_id>/object/", people.objects, name="sanction_object"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("privacy/export/", privacy.export, name="privacy_export"),
    path("privacy/delete/", privacy.delete, name="privacy_delete"),
    path("races/<int:race_id>/table/", chat.table, name="race_table"),
    path("races/<int:race_id>/chat/<slug:room>/read", chat.read, name="race_chat_read"),
    path("races/<int:race_id>/note/", notes.note, name="race_note"),
    path("races/<int:race_id>/thought/", notes.thought, name="race_thought"),
    path("races/<int:race_id>/follow/", notes.follow, name="race_follow"),
]
