// Checks the record of a finished game by its seed, turn by turn: every draw is drawn again and compared with what the
// record says was dealt. What is dealt where, only the kind of game knows; its own module explains its turns.

import { drawn, sha256, unhex } from "./chance.js";

/** @typedef {import("./chance.js").Draw} Draw */
/** @typedef {Draw & { said: any }} Redrawn  A draw with what the seed gives, and what the record says. */
/** @typedef {{ words: string, good: boolean, must?: string }} Card  `must`: what it would have to be, if it is not. */
/** @typedef {{ words: string, good: boolean | null, cards?: Card[] }} Finding  `good` is null if nobody can tell here. */
/** @typedef {{ turn: number | null, findings: Finding[], draws: number }} Step  What was found of a turn, or of all. */
/** @typedef {(item: any) => string} Name */
/**
 * What a module of a kind of game offers.
 * @typedef {object} Kind
 * @property {(turn: Turn) => void} explain  Takes the draws of a turn and says what they were for.
 */

const SEED_BYTES = 16;
const RECORD = "turn record 1";
const MIXED = "seed and contributions\0";
const utf8 = new TextEncoder();

/** @type {Name} */
const plain = (item) => String(item);

/**
 * The same JSON for the same value, whatever the order of its keys.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const keys = Object.keys(value).sort();
  const pairs = keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

/**
 * @param {any} one
 * @param {any} other
 */
export const same = (one, other) => canonical(one) === canonical(other);

/**
 * Whether a game's own set-up says all that was chosen. It may say more: what the venue adds.
 * @param {any} own
 * @param {any} chosen
 */
const holds = (own, chosen) => Object.entries(chosen).every(([option, value]) => same(own[option], value));

/** One turn of the record, and what is found of it. */
export class Turn {
  /**
   * @param {number} number
   * @param {any} facts  What the page knows of this game: its cards and their names.
   * @param {{ start: string, events: string }} shown
   * @param {string} end
   * @param {Redrawn[]} draws
   */
  constructor(number, facts, shown, end, draws) {
    this.number = number;
    this.facts = facts;
    this.start = JSON.parse(shown.start);
    this.end = JSON.parse(end);
    /** @type {any[]} */
    this.events = JSON.parse(shown.events);
    this.draws = draws;
    /** @type {Finding[]} */
    this.findings = [];
    /** @type {Set<Redrawn>} */
    this.taken = new Set();
  }

  /** @param {number} robot */
  nameOf(robot) {
    return this.start.robots[robot].name;
  }

  /**
   * The events of that name.
   * @param {string} name
   */
  eventsOf(name) {
    return this.events.filter((event) => event.event === name);
  }

  /**
   * The next draw for this purpose, compared with the record and named in the report. Undefined if there is none.
   * @param {string} purpose
   * @param {string} words
   * @param {Name} name
   */
  take(purpose, words, name = plain) {
    const draw = this.draws.find((one) => one.purpose === purpose && !this.taken.has(one));
    if (!draw) return undefined;
    this.taken.add(draw);
    this.compare(words, draw.got, draw.said, name);
    return draw;
  }

  /**
   * The same, where the rules cannot do without the draw.
   * @param {string} purpose
   * @param {string} words
   * @param {Name} name
   */
  need(purpose, words, name = plain) {
    const draw = this.take(purpose, words, name);
    if (!draw) this.find(`${words}: this draw is missing.`, false);
    return draw;
  }

  /**
   * @param {string} words
   * @param {boolean | null} good
   */
  find(words, good) {
    this.findings.push({ words, good });
  }

  /**
   * Compares what must be with what the record says, card by card.
   * @param {string} words
   * @param {any} must
   * @param {any} said
   * @param {Name} name
   */
  compare(words, must, said, name = plain) {
    const [one, other] = [must, said].map((it) => (Array.isArray(it) ? it : [it]));
    /** @type {Card[]} */
    const cards = other.map((item, place) => {
      if (same(item, one[place])) return { words: name(item), good: true };
      return { words: name(item), good: false, must: place < one.length ? name(one[place]) : "nothing" };
    });
    cards.push(...one.slice(other.length).map((item) => ({ words: "nothing", good: false, must: name(item) })));
    this.findings.push({ words, good: cards.every((card) => card.good), cards });
  }

  /**
   * The same for cards without an order, such as a hand.
   * @param {string} words
   * @param {any[]} must
   * @param {any[]} said
   * @param {Name} name
   */
  match(words, must, said, name = plain) {
    const left = [...must];
    /** @type {Card[]} */
    const cards = said.map((item) => {
      const place = left.findIndex((one) => same(one, item));
      if (place >= 0) left.splice(place, 1);
      return place >= 0 ? { words: name(item), good: true } : { words: name(item), good: false, must: "not this card" };
    });
    cards.push(...left.map((item) => ({ words: "nothing", good: false, must: name(item) })));
    this.findings.push({ words, good: cards.every((card) => card.good), cards });
  }

  /**
   * Whether a deck was shuffled from these cards, and all of it.
   * @param {string} words
   * @param {any[]} must
   * @param {Redrawn} draw
   * @param {Name} name
   */
  matchDeck(words, must, draw, name = plain) {
    this.match(words, must, draw.of, name);
    this.expect("All of it was shuffled", draw.of.length, draw.said.length);
  }

  /**
   * The same where it goes without saying, as long as it is right.
   * @param {string} words
   * @param {any} must
   * @param {any} said
   * @param {Name} name
   */
  expect(words, must, said, name = plain) {
    if (!same(must, said)) this.compare(words, must, said, name);
  }
}

/**
 * @param {any} record
 * @param {number} place
 */
const endOf = (record, place) => record.turns[place + 1]?.shown?.start ?? record.end;

/**
 * Draws again what a turn has drawn.
 * @param {Uint8Array<ArrayBuffer>} seed
 * @param {number} epoch
 * @param {any} turn
 * @returns {Redrawn[]}
 */
function redrawn(seed, epoch, turn) {
  return turn.shown.draws.map((/** @type {Draw} */ draw) => {
    return { ...draw, got: drawn(seed, epoch, turn.number, draw), said: draw.got };
  });
}

/**
 * Whether the draws for each purpose are numbered without a gap.
 * @param {Draw[]} draws
 */
function areCounted(draws) {
  /** @type {Map<string, number>} */
  const next = new Map();
  return draws.every(({ purpose, n }) => {
    const due = next.get(purpose) ?? 0;
    next.set(purpose, due + 1);
    return n === due;
  });
}

/**
 * @param {any} record
 * @param {number} place
 * @param {Kind | null} kind
 * @param {any} facts
 * @param {Uint8Array<ArrayBuffer>} seed
 * @returns {Promise<Step>}
 */
async function checkTurn(record, place, kind, facts, seed) {
  const raw = record.turns[place];
  const end = endOf(record, place);
  const draws = raw.shown.draws ? redrawn(seed, raw.epoch ?? record.epoch, raw) : [];
  const turn = new Turn(raw.number, facts, raw.shown, end, draws);
  if (raw.shown.draws) explainDraws(turn, kind);
  else turn.find("It was played under older rules, so its draws cannot be listed any more", null);
  turn.find("It stands in its place", raw.number === place);
  turn.find("Its end has the digest of the record", raw.digest === (await sha256(end)));
  if (raw.record) await checkRecord(turn, raw, record, place, seed);
  if (turn.start.setup) turn.find("It was played with this set-up", holds(turn.start.setup, record.setup));
  const before = record.turns[place - 1];
  if (before) turn.find("Its rules are not older than those before", raw.revision >= before.revision);
  return { turn: place, findings: turn.findings, draws: draws.length };
}

/**
 * @param {Turn} turn
 * @param {Kind | null} kind
 */
function explainDraws(turn, kind) {
  kind?.explain(turn);
  for (const draw of turn.draws) {
    if (turn.taken.has(draw)) continue;
    turn.compare(`Drawn for “${draw.purpose}”`, draw.got, draw.said);
    if (kind) turn.find(`Nothing in this turn comes of the draw for “${draw.purpose}”`, false);
  }
  turn.find("Its draws are numbered without a gap", areCounted(turn.draws));
}

/**
 * The digest that covers answers, events and end of a turn, and the turns before it (engine/kernel/record/digests.py).
 * @param {Turn} turn
 * @param {any} raw
 * @param {any} record
 * @param {number} place
 * @param {Uint8Array<ArrayBuffer>} seed
 */
async function checkRecord(turn, raw, record, place, seed) {
  const before = record.turns[place - 1]?.record?.digest ?? (await sha256(seed));
  const events = await sha256(raw.shown.events);
  const { number, revision, journal, digest } = raw;
  const all = [RECORD, before, raw.epoch ?? record.epoch, number, revision, journal, events, digest];
  turn.find("What happened has the digest of the record", raw.record.events === events);
  turn.find("Its answers, its rules and the turn before it have the digest of the record", raw.record.digest === (await sha256(canonical(all))));
}

/**
 * What is known besides the record. Each part may be missing.
 * @typedef {object} Known
 * @property {string} [copied]  A hash that the visitor has copied, such as from a mail.
 * @property {string[]} [published]  The hashes that the site says it has published of this game.
 * @property {string} [own]  What the visitor's browser has added to the seed.
 * @property {boolean} [isSeated]  Whether the visitor has a seat. Whoever leaves before the start takes it along.
 */

/**
 * @param {any} record
 * @param {Kind | null} kind
 * @param {Known} known
 * @returns {Promise<Finding[]>}
 */
async function checkFrame(record, kind, known) {
  const seedHash = await sha256(unhex(record.seed));
  /** @type {Finding[]} */
  const findings = [{ words: "The seed has the hash in the record", good: seedHash === record.seed_hash }];
  if (record.start) findings.push(...(await checkStart(record)));
  if (record.contributions?.some(Boolean) && !record.start) {
    findings.push({ words: "Players have added to the seed, but what they added was not fixed at the start", good: false });
  }
  const hashes = [seedHash, record.start && (await sha256(canonical(record.start)))];
  findings.push(...checkKnown(record, hashes, known));
  if (kind) findings.push({ words: "The record ends with the end of the game", good: JSON.parse(record.end).over === true });
  return findings;
}

/**
 * @param {any} record
 * @param {string[]} hashes  Of seed and start.
 * @param {Known} known
 * @returns {Finding[]}
 */
function checkKnown(record, hashes, { copied, published, own, isSeated }) {
  /** @type {Finding[]} */
  const findings = [];
  if (published?.length) {
    const good = published.every((hash) => hashes.includes(hash));
    findings.push({ words: "Seed and start have the hashes that the site has published", good });
  }
  if (copied) findings.push({ words: "Your own copy of the hash fits", good: hashes.includes(copied.trim().toLowerCase()) });
  if (own) {
    const isThere = record.contributions?.includes(own) ?? false;
    findings.push({ words: "What this browser added to the seed is included", good: isThere || (isSeated ? false : null) });
  }
  return findings;
}

/**
 * What was fixed at the start against the rest of the record.
 * @param {any} record
 * @returns {Promise<Finding[]>}
 */
async function checkStart({ start, game, seed_hash, setup, contributions = [], turns }) {
  const hashes = await Promise.all(contributions.map((/** @type {string} */ it) => (it ? sha256(unhex(it)) : null)));
  return [
    { words: "The start names this kind of game", good: start.game === game },
    { words: "The start names this seed's hash", good: start.seed_hash === seed_hash },
    { words: "The start names what players added to the seed", good: same(start.contributions, hashes) },
    { words: "The start names this set-up", good: same(start.setup, setup) },
    { words: "The start names these rules", good: start.revision <= turns[0].revision },
  ];
}

/**
 * The seed that all draws come from: the site's, and what players have added to it (engine/kernel/record/commitment.py).
 * @param {any} record
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function mixedSeed({ seed, contributions = [] }) {
  if (!contributions.some(Boolean)) return unhex(seed);
  const parts = contributions.map((/** @type {string} */ given, /** @type {number} */ seat) => {
    return given ? [...utf8.encode(`${seat}:${given.length / 2}:`), ...unhex(given)] : [];
  });
  const hash = await sha256(Uint8Array.from([...utf8.encode(MIXED), ...unhex(seed), ...parts.flat()]));
  return unhex(hash).slice(0, SEED_BYTES);
}

/**
 * Whether this is a record that can be checked. If not, what it is instead, in words.
 * @param {any} record
 * @param {string} game  The kind of game that the page knows.
 */
export function refusal(record, game) {
  if (typeof record?.seed !== "string" || !Array.isArray(record.turns)) return "This is not an exported game.";
  if (record.game !== game) return `This is a game of ${record.game}. Check it on the page of such a game.`;
  if (!record.turns.length) return "This file holds no turn.";
  if (!record.end || record.turns.some((/** @type {any} */ turn) => !turn.shown)) {
    return "This file does not show what was dealt: it was exported by an older version of the site.";
  }
  return "";
}

/**
 * Checks a record, one step after the other: first what concerns all of it, then each turn.
 * @param {any} record
 * @param {Kind | null} kind
 * @param {any} facts
 * @param {Known} known
 * @returns {AsyncGenerator<Step, void>}
 */
export async function* verify(record, kind, facts, known = {}) {
  /** @param {unknown} error */
  const unreadable = (error) => [{ words: `This cannot be read: ${error instanceof Error ? error.message : error}`, good: false }];
  yield { turn: null, findings: await checkFrame(record, kind, known).catch(unreadable), draws: 0 };
  const seed = await mixedSeed(record).catch(() => new Uint8Array());
  for (const place of record.turns.keys()) {
    yield await checkTurn(record, place, kind, facts, seed).catch((error) => {
      return { turn: place, findings: unreadable(error), draws: 0 };
    });
  }
}
