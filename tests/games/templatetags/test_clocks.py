"""Times in the words of pages."""

from datetime import timedelta

from django.template import Context, Template


def test_a_template_says_a_length_of_time_in_words() -> None:
    time = timedelta(days=1, hours=2, minutes=3)
    assert Template("{% load clocks %}{{ time|span }}").render(Context({"time": time})) == "1 day and 2 hours"
