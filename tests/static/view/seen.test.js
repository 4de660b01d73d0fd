// What a page tells of as seen, and when: a bare document stands for the page.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

mock.timers.enable({ apis: ["setTimeout"] });

class Shown {
  constructor(seen) {
    this.dataset = { seen, seenUrl: "/seen/", csrf: "token" };
  }
}
globalThis.HTMLElement = Shown;
const page = new EventTarget();
page.querySelector = (selector) => (selector === "[data-seen]" ? page.shown : selector.includes("data-watch") ? page.film : null);
globalThis.document = page;

const told = [];
globalThis.fetch = async (url, { body }) => told.push(`${url} ${body.get("turn")}.${body.get("events")}`);

Object.assign(page, { shown: null, film: null, visibilityState: "visible" });
await import("../../../static/view/seen.js");

let turn = 0;
beforeEach(() => {
  told.length = 0;
  turn += 1; // the same is never told twice
  Object.assign(page, { shown: new Shown(`${turn}.5`), film: null, visibilityState: "visible" });
});
const happens = (name) => page.dispatchEvent(new Event(name));

test("a page is seen once it has been looked at for a while, and told of once", () => {
  happens("htmx:afterSettle");
  mock.timers.tick(2499);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  happens("htmx:afterSettle");
  mock.timers.tick(10_000);
  assert.deepEqual(told, [`/seen/ ${turn}.5`]);
});

test("what was looked at is told of, and not what has come since", () => {
  happens("htmx:afterSettle");
  page.shown = new Shown(`${turn}.9`);
  mock.timers.tick(2500);
  assert.deepEqual(told, [`/seen/ ${turn}.5`]);
});

test("what is drawn anew has to be looked at in its turn", () => {
  happens("htmx:afterSettle");
  mock.timers.tick(2000);
  page.shown = new Shown(`${turn}.9`);
  happens("htmx:afterSettle");
  mock.timers.tick(2000);
  assert.deepEqual(told, []);
  mock.timers.tick(500);
  assert.deepEqual(told, [`/seen/ ${turn}.9`]);
});

for (const [why, state, then, over] of [
  ["while it is hidden", { visibilityState: "hidden" }, { visibilityState: "visible" }, "visibilitychange"],
  ["before it is opened", { prerendering: true }, { prerendering: false }, "prerenderingchange"],
  ["while it shows what has come", { film: new Shown() }, { film: null }, "watch:over"],
]) {
  test(`nothing is told of a page ${why}`, () => {
    happens("htmx:afterSettle");
    Object.assign(page, state);
    happens("htmx:afterSettle");
    mock.timers.tick(10_000);
    assert.deepEqual(told, []);
    Object.assign(page, then);
    happens(over);
    mock.timers.tick(2500);
    assert.deepEqual(told, [`/seen/ ${turn}.5`]);
  });
}
