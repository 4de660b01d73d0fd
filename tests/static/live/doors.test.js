// Where a page asks whether its game has changed, and where it asks then if it was told nothing there.
import assert from "node:assert/strict";
import { test } from "node:test";

import { askWhetherChanged } from "../../../static/live/doors.js";

const [SITE, STREAM] = ["/races/7/poll", "/stream?poll=game%2F7"];
const OPEN = { token: "signed", isOpen: true };

/**
 * Which addresses are asked, and the status of the answer that counts, if the one beside the stream is this.
 * @param {() => Promise<Response>} beside
 * @param {{ token: string, isOpen: boolean }} stream
 */
async function asked(beside, stream = OPEN) {
  /** @type {string[]} */
  const addresses = [];
  globalThis.fetch = async (address, given) => {
    const headers = new Headers(given?.headers);
    assert.equal(headers.get("Live-Token") ?? "", stream.token);
    assert.equal(headers.get("If-None-Match"), '"v4"');
    addresses.push(String(address));
    return address === SITE ? new Response(null, { status: 299 }) : beside();
  };
  const { status } = await askWhetherChanged(SITE, "game/7", stream, '"v4"');
  return [...addresses, status];
}

for (const status of [200, 304]) {
  test(`beside a stream its process is asked, and ${status} is an answer`, async () => {
    assert.deepEqual(await asked(async () => new Response(null, { status })), [STREAM, status]);
  });
}

for (const status of [204, 403, 404, 502, 503]) {
  test(`the site is asked after ${status}`, async () => {
    assert.deepEqual(await asked(async () => new Response(null, { status })), [STREAM, SITE, 299]);
  });
}

test("the site is asked if the process of the streams is out of reach", async () => {
  assert.deepEqual(await asked(() => Promise.reject(new TypeError("away"))), [STREAM, SITE, 299]);
});

for (const stream of [{ token: "signed", isOpen: false }, { token: "", isOpen: true }]) {
  test(`the site alone is asked without a stream or a token: ${JSON.stringify(stream)}`, async () => {
    assert.deepEqual(await asked(() => assert.fail("asked beside the stream"), stream), [SITE, 299]);
  });
}
