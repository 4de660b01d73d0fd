// Drafts are saved at each pause, one request at a time, and never over what another tab has saved.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Saving } from "../../../static/workshop/saving.js";

/** A wire whose requests and pauses end when the test says so. */
function wired() {
  const sent = [];
  const pauses = [];
  const told = [];
  const saving = new Saving(3, {
    send: (draft, version) => new Promise((answer, refuse) => sent.push({ draft, version, answer, refuse })),
    saved: () => {},
    tell: (state) => told.push(state),
    later: (_, act) => pauses.push(act),
  });
  const settle = async (act) => {
    act();
    await new Promise(setImmediate);
  };
  return { saving, sent, pauses, told, settle };
}

test("many changes are one request, with the last state", async () => {
  const { saving, sent, pauses, told, settle } = wired();
  saving.change("a");
  saving.change("ab");
  pauses.forEach((act) => act());
  assert.deepEqual(sent.map(({ draft, version }) => [draft, version]), [["ab", 3]]);
  await settle(() => sent[0].answer({ version: 4 }));
  assert.deepEqual([told.at(-1), saving.version], ["saved", 4]);
});

test("what changes during a request is sent after it, on its version", async () => {
  const { saving, sent, pauses, settle } = wired();
  saving.change("a");
  pauses.pop()();
  saving.change("ab");
  assert.equal(sent.length, 1);
  await settle(() => sent[0].answer({ version: 4 }));
  pauses.pop()();
  assert.deepEqual([sent[1].draft, sent[1].version], ["ab", 4]);
});

test("a draft that another tab has changed is not overwritten until someone says so", async () => {
  const { saving, sent, pauses, settle } = wired();
  saving.change("mine");
  pauses.pop()();
  await settle(() => sent[0].refuse(Object.assign(new Error("Changed."), { status: 409, code: "newer_draft" })));
  saving.change("mine!");
  assert.deepEqual([saving.state, sent.length, pauses.length], ["conflict", 1, 0]);
  await settle(() => saving.overwrite(9));
  assert.deepEqual([sent[1].draft, sent[1].version], ["mine!", 9]);
});

test("what could not be sent is sent again, and what was refused is not", async () => {
  for (const [error, again] of [[new TypeError("no line"), 1], [Object.assign(new Error("No."), { status: 400 }), 0]]) {
    const { saving, sent, pauses, settle } = wired();
    saving.change("a");
    pauses.pop()();
    await settle(() => sent[0].refuse(error));
    assert.deepEqual([saving.state, pauses.length], ["failed", again]);
    pauses.forEach((act) => act());
    assert.equal(sent.length, 1 + again);
  }
});
