from django.urls import path
from django.urls.resolvers import URLPattern

from games.moderation.pages import reports

urlpatterns: list[URLPattern] = [
    path("people/<int:person_id>/report/", reports.report_person, name="person_report"),
    path("races/<int:game_id>/seats/<int:number>/report/", reports.report_seat, name="seat_report"),
    path("races/<int:game_id>/chat/<slug:room>/<int:number>/report/", reports.report_message, name="message_report"),
    path("workshop/shelf/<int:design_id>/report/", reports.report_design, name="design_report"),
    path("settings/decisions/", reports.standing, name="standing"),
    path("settings/decisions/<int:sanction_id>/object/", reports.objects, name="sanction_object"),
]
