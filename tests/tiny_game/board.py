"""The ground of a duel: everybody with the lives that are left."""

from django.utils.safestring import SafeString

from tests.engine.kernel.duel import GAME, View


def board_svg(view: View) -> SafeString:
    lines = [
        f'<text x="10" y="{30 * (seat + 1)}">{GAME.seat_names[seat]}: {lives}</text>'
        for seat, lives in enumerate(view.lives)
    ]
    return SafeString(
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140">'
        f'<g data-layer="highlight">{"".join(lines)}</g></svg>'
    )
