"""The sounds as they come out of a browser: rendered sample by sample, and kept back until the page is touched."""

from math import log10, sqrt

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.static.scripts import ORIGIN, scripts, with_scripts

__all__ = ["scripts"]


RATE = 48_000
SOUNDS = ["step", "shot", "hit", "destroyed", "flag", "turn"]
RENDERED = """async ([sound, rate]) => {
  const context = new OfflineAudioContext(1, rate, rate);
  window.AudioContext = function () { return context; };
  localStorage.setItem("sounds", "yes");
  const { play } = await import(`/drawing/senses.js?${sound}`);
  play(sound);
  return (await context.startRendering()).getChannelData(0).join(" ");
}"""
"""The samples as one text: Playwright hands a list over number by number, which takes longer than all else."""
UNTOUCHED = """<!doctype html><title>Sounds</title><button>Touch</button><script type="module">
  import { play } from "/drawing/senses.js";
  window.started = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...at) { window.started += 1; start.apply(this, at); };
  const Usual = AudioContext;
  window.AudioContext = class extends Usual { constructor() { super(); window.context = this; } };
  localStorage.setItem("sounds", "yes");
  for (let time = 0; time < 5; time += 1) play("shot");
  document.querySelector("button").addEventListener("click", () => play("turn"));
</script>"""


@pytest.fixture(scope="module")
def rendered(browser: Browser) -> dict[str, list[float]]:
    """A second of each."""
    page = with_scripts(browser.new_page())
    samples = {sound: [*map(float, page.evaluate(RENDERED, [sound, RATE]).split())] for sound in SOUNDS}
    page.close()
    return samples


def heard(samples: list[float]) -> list[float]:
    """From the first to the last that can be heard: a hundredth of the loudest."""
    least = max(map(abs, samples)) / 100
    places = [place for place, sample in enumerate(samples) if abs(sample) > least]
    return samples[places[0] : places[-1] + 1]


def loudness(samples: list[float]) -> float:
    """In decibels."""
    return 20 * log10(sqrt(sum(sample**2 for sample in samples) / len(samples)))


@pytest.mark.parametrize("sound", SOUNDS)
def test_each_is_short_and_begins_and_ends_without_a_click(sound: str, rendered: dict[str, list[float]]) -> None:
    samples = rendered[sound]
    assert 0.05 < max(map(abs, samples)) < 0.5, "a few at once are not distorted"
    assert 0.05 < len(heard(samples)) / RATE < 0.5
    first_of_all = samples[: RATE // 10_000]
    last = next(place for place in range(RATE - 1, 0, -1) if samples[place])
    assert max(map(abs, first_of_all)) < 0.01
    assert max(map(abs, samples[last - RATE // 1000 : last + 1])) < 0.001
    assert set(samples[RATE // 2 :]) == {0}


def test_none_is_much_louder_than_another(rendered: dict[str, list[float]]) -> None:
    found = {sound: loudness(heard(samples)) for sound, samples in rendered.items()}
    assert max(found.values()) - min(found.values()) < 6, found


def test_what_comes_before_anybody_has_touched_the_page_is_not_heard_later(scripts: Page) -> None:
    """Browsers keep it back until then: it would all be heard at once."""

    def answer(route: Route) -> None:
        route.fulfill(body=UNTOUCHED, content_type="text/html")

    scripts.route(f"{ORIGIN}/", answer)
    scripts.goto(f"{ORIGIN}/")
    assert scripts.evaluate("[window.started, window.context.state]") == [0, "suspended"]
    scripts.get_by_role("button").click()
    scripts.wait_for_function("window.context.state === 'running'")
    assert scripts.evaluate("window.started") == 1
