// Cards beside the board as a film goes on: a bare document stands for the page.
import assert from "node:assert/strict";
import { test } from "node:test";

class Shown {
  constructor(facts) {
    Object.assign(this, { dataset: {}, hidden: false, innerHTML: "", on: new Set() }, facts);
    this.classList = { toggle: (name, isOn) => (isOn ? this.on.add(name) : this.on.delete(name)) };
  }
}
globalThis.HTMLElement = Shown;
const page = new EventTarget();
const slot = () => new Shown({ lastElementChild: new Shown() });
const list = new Shown({ dataset: { hand: "0" }, children: [slot(), slot()] });
page.querySelectorAll = () => [list];
globalThis.document = page;
await import("../../../static/drawing/hands.js");

const shows = (robot) => page.dispatchEvent(Object.assign(new Event("replay:frame"), { detail: { robots: [{ robot: 0, ...robot }], faces: ["", "<b>1</b>"] } }));

test("cards turn over, the one that is played is marked, and turn back", () => {
  shows({ hand: [1, 0], hand_at: 0 });
  assert.deepEqual(list.children.map((it) => [it.lastElementChild.innerHTML, ...it.on]), [["<b>1</b>", "is-open", "is-now"], [""]]);
  shows({ hand: [0, 0], hand_at: -1 });
  assert.deepEqual(list.children.map((it) => [it.lastElementChild.innerHTML, ...it.on]), [[""], [""]]);
});

test("who has no registers shows none, until it has some again", () => {
  page.dispatchEvent(new Event("watch:over"));
  shows({ hand: [], hand_at: 0 });
  assert.equal(list.hidden, true);
  shows({ hand: [1, 0], hand_at: 0 });
  assert.deepEqual([list.hidden, list.on.has("is-gone")], [false, false]);
});

test("who loses them keeps their room until the film is over, so that no button moves under a thumb", () => {
  shows({ hand: [1, 0], hand_at: 0 });
  shows({ hand: [], hand_at: 0 });
  assert.deepEqual([list.hidden, list.on.has("is-gone")], [false, true]);
  page.dispatchEvent(new Event("watch:over"));
  shows({ hand: [], hand_at: 0 });
  assert.equal(list.hidden, true);
});
