// What the draws of a race were for, as the page that verifies it finds out.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as dealing from "../../../../../../games/kinds/roborally/static/roborally/dealing.js";
import { changed, printed, stepsOf, wrongIn } from "../../../../../static/records.js";

const { facts, races, six, pile } = printed("tests.games.kinds.roborally.static.roborally.dealing_records");
const CUT = "The record ends with the end of the game";
const wrong = async (record) => wrongIn(await stepsOf(record, dealing, facts));

for (const [name, race] of Object.entries(races)) {
  test(`every draw of a race is explained: ${name}`, async () => {
    assert.deepEqual((await wrong(race)).filter(([, words]) => words !== CUT), []);
  });
}

test("hands and decks are told in words", async () => {
  const [, , { findings }] = await stepsOf(six, dealing, facts);
  const found = Object.fromEntries(findings.map((it) => [it.words, it]));
  const deck = found["The Program deck is shuffled; from top to bottom"].cards.map((card) => card.words);
  const hand = found["The hand of Cog"].cards.map((card) => card.words);
  assert.deepEqual([deck.length, hand.length], [84, 9]);
  assert.ok(hand.every((words) => deck.includes(words)));
  assert.ok(found["It has all 84 cards"].good);
});

/** Changes what is kept as JSON: the state at the start of a turn, or its events. */
function rewritten(part, turn, change) {
  return ({ turns }) => {
    const value = JSON.parse(turns[turn].shown[part]);
    change(value, turns[turn].shown);
    turns[turn].shown[part] = JSON.stringify(value);
  };
}

const dealt = (events) => events.filter(({ event }) => event === "CardsDealt");
const firstDraw = (record, turn) => record.turns[turn].shown.draws[0];

const CHANGES = [
  ["a card from the bottom of the deck in a hand", 1, "The hand of Cog", rewritten("events", 1, (events, shown) => {
    dealt(events).find(({ robot }) => robot === 1).cards[3] = shown.draws[0].got.at(-1);
  })],
  ["swapped hands", 1, "The hand of", rewritten("events", 1, (events) => {
    const [one, other] = dealt(events);
    [one.cards, other.cards] = [other.cards, one.cards];
  })],
  ["a card that is missing", 1, "It has all 84 cards", (record) => {
    for (const cards of [firstDraw(record, 1).of, firstDraw(record, 1).got]) cards.splice(cards.indexOf(840), 1);
  }],
  ["a deck that was cut", 1, "All of it was shuffled", (record) => firstDraw(record, 1).got.pop()],
  ["swapped docks", 0, "The docks, robot by robot", rewritten("start", 1, ({ robots: [one, other] }) => {
    [one.dock, other.dock] = [other.dock, one.dock];
  })],
  ["another rest of the deck", 1, "The rest of the deck at the end of the turn", rewritten("start", 2, ({ deck }) => deck.reverse())],
  ["an Option card twice", 0, "It has all 26 Option cards", (record) => {
    const draw = firstDraw(record, 0);
    const [gone, double] = draw.of;
    draw.of[0] = double;
    draw.got = draw.got.map((it) => (it === gone ? double : it));
  }],
  ["a draw too many", 1, "Nothing in this turn comes of the draw for “x”", ({ turns }) => {
    turns[1].shown.draws.push({ purpose: "x", n: 0, how: "below", of: 1, got: 0 });
  }],
];

for (const [name, turn, words, change] of CHANGES) {
  test(`what was not dealt so does not fit: ${name}`, async () => {
    const found = await wrong(changed(six, change));
    assert.ok(found.some(([where, said]) => where === turn && said.startsWith(words)), JSON.stringify(found));
  });
}

test("what was not dealt so does not fit: a pile", async () => {
  const found = await wrong(changed(pile, rewritten("start", 1, ({ piles }) => piles["1"].reverse())));
  assert.ok(found.some(([where, said]) => where === 0 && said === "The pile of flag 1"), JSON.stringify(found));
});
