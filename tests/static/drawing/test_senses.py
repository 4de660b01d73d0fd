"""Sounds and vibration: off until they are asked for, then in the order in which things happen."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.static.scripts import scripts

__all__ = ["scripts"]


RECORD = """() => {
  window.heard = [];
  window.felt = [];
  window.AudioContext = class { currentTime = 0; destination = {}; };
  window.OscillatorNode = class {
    constructor() { this.frequency = { setValueAtTime: (note) => (this.first ??= note) }; }
    connect(next) { return next; }
    start() { window.heard.push(this.first); }
    stop() {}
  };
  window.GainNode = class { gain = { setTargetAtTime() {} }; connect(next) { return next; } };
  navigator.vibrate = (pattern) => window.felt.push(pattern);
  document.body.innerHTML = `<svg><g class="robot is-mine" data-robot="1"></g><g class="robot" data-robot="2"></g></svg>
    <div id="player"><label hidden><input type="checkbox" data-sense="sounds"> Sounds</label>
    <label hidden><input type="checkbox" data-sense="vibration"> Vibration</label></div>`;
}"""
TURN: list[dict[str, Any]] = [
    {"manner": "move"},
    {"manner": "show"},
    {"manner": "shot"},
    {"manner": "hit", "hurt": [2]},
    {"manner": "hit", "hurt": [1]},
    {"manner": "show", "mark": "flag"},
    {"manner": "wreck", "hurt": [1]},
]
NOTES = [180, 900, 140, 140, 523, 220]
"""The first note of each: step, shot, two hits, flag, destroyed."""
PLAY = """async (turn) => {
  const { sense } = await import("/drawing/senses.js");
  for (const step of turn) sense(step, document.querySelector("svg"));
  return [window.heard, window.felt];
}"""


def offered(page: Page) -> Page:
    page.evaluate(RECORD)
    page.evaluate("async () => (await import('/drawing/senses.js')).offerSenses(document.querySelector('#player'))")
    return page


def ask(page: Page) -> None:
    for name in ("Sounds", "Vibration"):
        page.get_by_label(name).check()
    page.evaluate("window.heard.length = 0")  # the one by which it is tried


def test_nothing_is_heard_or_felt_before_it_is_asked_for(scripts: Page) -> None:
    page = offered(scripts)
    for name in ("Sounds", "Vibration"):
        expect(page.get_by_label(name)).not_to_be_checked()
    assert page.evaluate(PLAY, TURN) == [[], []]


def test_what_happens_is_heard_in_its_order_and_only_the_own_robot_is_felt(scripts: Page) -> None:
    page = offered(scripts)
    ask(page)
    assert page.evaluate(PLAY, TURN) == [NOTES, [60, [80, 60, 160]]]


def test_it_is_remembered_and_can_be_switched_off(scripts: Page) -> None:
    ask(offered(scripts))
    scripts.reload()
    page = offered(scripts)
    expect(page.get_by_label("Sounds")).to_be_checked()
    assert page.evaluate(PLAY, TURN)[0] == NOTES
    page.get_by_label("Sounds").uncheck()
    page.get_by_label("Vibration").uncheck()
    page.evaluate("window.heard.length = window.felt.length = 0")
    assert page.evaluate(PLAY, TURN) == [[], []]


def test_whoever_wants_nothing_to_move_has_to_ask_for_it_then(scripts: Page) -> None:
    ask(offered(scripts))
    scripts.emulate_media(reduced_motion="reduce")
    scripts.reload()
    page = offered(scripts)
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    assert page.evaluate(PLAY, TURN) == [[], []]
    ask(page)
    assert page.evaluate(PLAY, TURN)[0] == NOTES
