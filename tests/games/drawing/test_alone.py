"""A picture on its own."""

from pathlib import Path

from games.drawing.alone import configure, picture_file


def test_a_name_cannot_break_out_of_its_picture() -> None:
    drawn = picture_file("<g/>", "0 0 1 1", 'A "<b>"', ["drawing/board.css"])
    assert 'aria-label="A &quot;&lt;b&gt;&quot;"' in drawn
    assert "<style>" in drawn
    assert drawn.endswith("<g/></svg>\n")


def test_the_settings_of_a_site_stay(settings: object, tmp_path: Path) -> None:
    before = settings.TEMPLATES  # type: ignore[attr-defined]
    configure(tmp_path)
    assert settings.TEMPLATES is before  # type: ignore[attr-defined]
