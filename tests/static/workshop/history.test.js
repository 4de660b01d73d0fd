// Undo and redo.
import assert from "node:assert/strict";
import { test } from "node:test";

import { History } from "../../../static/workshop/history.js";

test("steps are undone and done again, and a new one forgets what was undone", () => {
  const history = new History("a");
  history.step("ab", "B");
  history.step("abc", "C");
  assert.deepEqual([history.undo(), history.present], ["C", "ab"]);
  assert.deepEqual([history.undo(), history.undo(), history.present], ["B", "", "a"]);
  assert.deepEqual([history.redo(), history.redo(), history.redo(), history.present], ["B", "C", "", "abc"]);
  history.undo();
  history.step("abd", "D");
  assert.deepEqual([history.redo(), history.present], ["", "abd"]);
});

test("nothing changed is no step, and there is no end to them", () => {
  const history = new History(0);
  assert.equal(history.step(0, ""), false);
  for (let number = 1; number <= 5000; number += 1) history.step(number, "");
  while (history.undo() !== "" || history.past.length);
  assert.equal(history.present, 0);
});
