from django.urls import path
from django.urls.resolvers import URLPattern

from games.puzzles.pages import lessons, puzzles

urlpatterns: list[URLPattern] = [
    path("learn/", lessons.index, name="lessons"),
    path("learn/<slug:lesson_id>/", lessons.show, name="lesson"),
    path("learn/<slug:lesson_id>/picture.png", lessons.picture, name="lesson_picture"),
    path("learn/<slug:lesson_id>/answer/", lessons.answer, name="lesson_answer"),
    path("puzzles/", puzzles.index, name="puzzles"),
    path("puzzles/today/", puzzles.today, name="puzzle_today"),
    path("puzzles/mail/", puzzles.mail, name="puzzle_mail"),
    path("puzzles/<int:puzzle_id>/", puzzles.show, name="puzzle"),
    path("puzzles/<int:puzzle_id>/answer/", puzzles.answer, name="puzzle_answer"),
    path("puzzles/<int:puzzle_id>/solution/", puzzles.solution, name="puzzle_solution"),
    path("puzzles/<int:puzzle_id>/next/", puzzles.onward, name="puzzle_next"),
]
