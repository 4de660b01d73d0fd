// What the draws of a race were for: decks and hands of Program cards, Option cards, docks and coins. Used by the page
// that verifies a finished race.

/** @typedef {import("../history/verification.js").Turn} Turn */

const NEWCOMER = 0;

/** @param {Turn} turn */
export function explain(turn) {
  if (turn.number === 0) giveDocks(turn);
  else deal(turn);
  handOutOptions(turn);
  tossCoins(turn);
}

/** @param {Turn} turn */
function giveDocks(turn) {
  const seats = turn.start.setup.robots.length;
  const first = firstPlayer(turn, seats);
  if (first === null) return;
  placeFlags(turn);
  const [order] = turn.eventsOf("StartOrderDrawn");
  if (order) {
    drawStarts(turn, order);
    return;
  }
  const docks = turn.start.robots.map((/** @type {any} */ { seat, number }) => {
    return 1 + ((seat - first + seats) % seats) + Math.floor(number / seats) * seats;
  });
  const given = turn.end.robots.map((/** @type {any} */ { dock }) => dock);
  turn.compare("The docks, robot by robot", docks, given, (dock) => `Dock ${dock}`);
}

/**
 * The seat that gets Dock 1: drawn, but in a first race so that the newcomer gets the dock that is picked.
 * @param {Turn} turn
 * @param {number} seats
 * @returns {number | null}
 */
function firstPlayer(turn, seats) {
  if (turn.start.setup.first_race) return (NEWCOMER + 1 - turn.facts.first_dock + seats) % seats;
  const draw = turn.need("first player", "Who gets Dock 1 is drawn", (seat) => turn.start.setup.robots[seat]);
  if (!draw) return null;
  turn.expect("Each seat can be drawn", seats, draw.of);
  return draw.got;
}

/**
 * A Program card for each robot. The highest has the first choice, and the first place in the order of docks.
 * @param {Turn} turn
 * @param {any} order
 */
function drawStarts(turn, order) {
  /** @param {number} card */
  const name = (card) => turn.facts.program_cards[card] ?? `no card (${card})`;
  const draw = turn.need("starting cards", "A Program card is drawn for each robot", name);
  if (!draw) return;
  const cards = turn.start.robots.map((/** @type {any} */ { number }) => order.cards[number]);
  turn.compare("The cards, robot by robot", draw.got, cards, name);
  const ranks = draw.got.map((/** @type {number} */ card) => draw.got.filter((/** @type {number} */ it) => it >= card).length);
  const given = turn.end.robots.map((/** @type {any} */ { dock }) => dock);
  turn.compare("The order, robot by robot", ranks, given);
}

/**
 * Flags that chance has placed: for each a board, and a space of it.
 * @param {Turn} turn
 */
function placeFlags(turn) {
  for (const flag of (turn.end.flag_starts ?? []).keys()) {
    turn.need(`board of flag ${flag + 1}`, `A board is drawn for flag ${flag + 1}`);
    turn.need(`space of flag ${flag + 1}`, `A space is drawn for flag ${flag + 1}`);
  }
}

// --- Program cards ---

/** @param {Turn} turn */
function deal(turn) {
  /** @param {number} card */
  const name = (card) => turn.facts.program_cards[card] ?? `no card (${card})`;
  const draw = turn.need("program deck", "The Program deck is shuffled; from top to bottom", name);
  if (!draw) return;
  const picked = firstHand(turn);
  const held = new Set([...heldCards(turn), ...picked]);
  const cards = Object.keys(turn.facts.program_cards).map(Number);
  const loose = cards.filter((card) => !held.has(card));
  const but = held.size ? ` but the ${held.size} that robots hold` : "";
  turn.matchDeck(`It has all ${cards.length} cards${but}`, loose, draw, name);
  const deck = [...draw.got];
  for (const hand of turn.eventsOf("CardsDealt")) {
    const stored = storedCard(turn, hand);
    const given = hand.robot === NEWCOMER ? picked : [];
    const dealt = deck.splice(0, hand.count - stored.length - given.length);
    const words = `The hand of ${turn.nameOf(hand.robot)}${given.length ? ", which was picked and not drawn" : ""}`;
    turn.match(words, [...given, ...dealt, ...stored], hand.cards, name);
  }
  drawLater(turn, deck, name);
}

/**
 * The newcomer's hand in turn 1 of a first race, which the set-up says is not drawn.
 * @param {Turn} turn
 * @returns {number[]}
 */
const firstHand = (turn) => (turn.start.setup.first_race && turn.number === 1 ? turn.facts.first_hand : []);

/**
 * The cards that robots hold when the deck is shuffled, after powering down has unlocked registers. By some rules robots
 * keep them.
 * @param {Turn} turn
 * @returns {Set<number>}
 */
function heldCards(turn) {
  const unlocked = new Map(
    turn.eventsOf("DamageDiscarded").map((event) => [event.robot, event.kept ? [] : event.unlocked]),
  );
  const dealt = turn.events.findIndex(({ event }) => event === "CardsDealt");
  const lost = new Set(turn.events.slice(0, dealt).flatMap(({ event, option }) => (event === "OptionLost" ? [option] : [])));
  const held = turn.start.robots.flatMap((/** @type {any} */ robot) => {
    const free = unlocked.get(robot.number) ?? [];
    const locked = [robot.registers, robot.second ?? []].flatMap((cards) =>
      cards.filter((/** @type {number} */ _, /** @type {number} */ place) => !free.includes(place + 1)),
    );
    const options = (robot.options ?? []).filter((/** @type {any} */ option) => !lost.has(option.id));
    const stored = options.map((/** @type {any} */ option) => option.card ?? 0);
    return [...locked, ...stored, ...(robot.hand ?? []), ...(robot.instead ?? [])];
  });
  return new Set(held.filter(Boolean));
}

/**
 * The card on an Option that came back with this hand, if there is one.
 * @param {Turn} turn
 * @param {any} hand
 * @returns {number[]}
 */
function storedCard(turn, hand) {
  const options = turn.start.robots[hand.robot].options ?? [];
  const cards = options.map((/** @type {any} */ option) => option.card ?? 0);
  return cards.filter((/** @type {number} */ card) => card && hand.cards.includes(card));
}

/**
 * Cards drawn after the deal: a new hand, registers that lock, cards played at random.
 * @param {Turn} turn
 * @param {number[]} deck
 * @param {(card: number) => string} name
 */
function drawLater(turn, deck, name) {
  const stream = [...deck];
  let again;
  while ((again = turn.take("program discards", "The discards are shuffled", name))) {
    const cards = [...new Set(again.of)].filter((card) => card in turn.facts.program_cards);
    turn.expect("No card is among them twice", cards, again.of, name);
    stream.push(...again.got);
  }
  const left = turn.end.deck ?? [];
  const drawn = stream.splice(0, Math.max(0, stream.length - left.length));
  turn.compare("The rest of the deck at the end of the turn", stream, left, name);
  const shown = [...turn.eventsOf("RegisterDrawn"), ...turn.eventsOf("CardReplaced")].map((event) => event.card).filter(Boolean);
  if (!drawn.length && !shown.length) return;
  turn.findings.push({
    words: "Cards drawn from the deck later in the turn",
    good: shown.every((card) => drawn.includes(card)),
    cards: [
      ...drawn.map((card) => ({ words: name(card), good: true })),
      ...shown.filter((card) => !drawn.includes(card)).map((card) => ({ words: name(card), good: false })),
    ],
  });
}

// --- Option cards ---

/** @param {Turn} turn */
function handOutOptions(turn) {
  const { setup, option_deck: deck = [] } = turn.start;
  const isFirst = turn.number === 0 && setup.option_cards !== false;
  const first = isFirst ? shuffleOptions(turn) : [...deck];
  const rest = drawOptions(turn, first, turn.number === 0 ? draftOf(turn) : undefined);
  skipEmptyShuffles(turn);
  const left = turn.end.option_deck ?? [];
  if (rest.length || left.length) turn.compare("The Option deck that is left", rest, left, optionOf(turn));
}

/**
 * @param {Turn} turn
 * @returns {(option: string) => string}
 */
const optionOf = (turn) => (option) => turn.facts.options[option] ?? `no card (${option})`;

/**
 * The cards of the edition's Option deck.
 * @param {Turn} turn
 * @returns {string[]}
 */
const optionCards = (turn) => {
  const all = turn.facts.option_decks[turn.start.setup.edition ?? "2005"] ?? [];
  const left = new Set(variantsOf(turn).flatMap((variant) => variant.left_out));
  return all.filter((/** @type {string} */ card) => !left.has(card));
};

/**
 * @param {Turn} turn
 * @returns {any[]}
 */
const variantsOf = (turn) =>
  (turn.start.setup.variants ?? []).map((/** @type {string} */ name) => turn.facts.variants[name]).filter(Boolean);

/**
 * How owners choose among cards dealt face down, and how many cards have been drawn before that. Undefined if they do not.
 * @param {Turn} turn
 * @returns {any}
 */
function draftOf(turn) {
  const ofCourse = turn.facts.drafts[turn.start.setup.course];
  if (ofCourse) return { ...ofCourse, after: 0 };
  const variants = variantsOf(turn);
  const place = variants.findIndex((variant) => variant.draft);
  if (place < 0) return undefined;
  const before = variants.slice(0, place).reduce((sum, variant) => sum + variant.drawn, 0);
  return { ...variants[place].draft, after: before * turn.start.robots.length };
}

/**
 * @param {Turn} turn
 * @returns {string[]}
 */
function shuffleOptions(turn) {
  const draw = turn.need("option deck", "The Option deck is shuffled; from top to bottom", optionOf(turn));
  if (!draw) return [];
  const cards = optionCards(turn);
  turn.matchDeck(`It has all ${cards.length} Option cards`, cards, draw, optionOf(turn));
  return [...draw.got];
}

/**
 * Option cards that are drawn one by one. When the deck is used up, those that no robot holds are shuffled. Before the
 * race, cards may be laid on flags, and owners may choose among cards dealt face down; during it, robots get cards that
 * lie on flags.
 * @param {Turn} turn
 * @param {string[]} deck
 * @param {any} drafted How owners choose, if they do.
 * @returns {string[]} What is left of the deck.
 */
function drawOptions(turn, deck, drafted) {
  let left = [...deck];
  let drawn = 0;
  const piles = Object.values(turn.start.piles ?? {}).map((/** @type {any} */ pile) => [...pile]);
  /** @type {Set<any>} */
  let kept = new Set();
  const options = turn.start.robots.flatMap((/** @type {any} */ robot) => robot.options ?? []);
  const held = new Set(options.map((/** @type {any} */ option) => option.id));
  for (const event of turn.events) {
    if (event.event === "OptionLost") held.delete(event.option);
    if (event.event === "PilesLaid") layPiles(turn, event, left, held);
    if (event.event !== "OptionDrawn") continue;
    if (drafted && drawn === drafted.after) ({ left, kept } = draft(turn, left, drafted));
    drawn += 1;
    const pile = piles.find((cards) => cards.includes(event.option));
    if (pile) pile.splice(pile.indexOf(event.option), 1);
    if (kept.has(event) || pile) {
      held.add(event.option);
      continue;
    }
    if (!left.length) left.push(...shuffleDiscards(turn, new Set([...held, ...piles.flat()])));
    turn.compare(`${turn.nameOf(event.robot)} draws an Option card`, left.shift(), event.option, optionOf(turn));
    held.add(event.option);
  }
  return left;
}

/**
 * @param {Turn} turn
 * @param {Set<string>} held
 * @returns {string[]}
 */
function shuffleDiscards(turn, held) {
  const loose = optionCards(turn).filter((card) => !held.has(card));
  skipEmptyShuffles(turn);
  const draw = turn.need("option discards", "The discarded Option cards are shuffled", optionOf(turn));
  if (draw) turn.matchDeck("They are all that no robot holds", loose, draw, optionOf(turn));
  return draw ? [...draw.got] : [];
}

/**
 * A card is due while robots hold all of them: nothing is shuffled, and nobody draws.
 * @param {Turn} turn
 */
function skipEmptyShuffles(turn) {
  const next = () => turn.draws.find((draw) => draw.purpose === "option discards" && !turn.taken.has(draw));
  while (next()?.of.length === 0) turn.take("option discards", "No Option card is left to draw");
}

/**
 * The Option cards that lie face down on each flag. When the deck is used up, those that robots have not kept are shuffled.
 * @param {Turn} turn
 * @param {any} event
 * @param {string[]} deck
 * @param {Set<string>} held
 */
function layPiles(turn, event, deck, held) {
  const out = new Set(held);
  for (const [flag, size] of Object.entries(event.piles)) {
    /** @type {string[]} */
    const laid = [];
    while (laid.length < size) {
      if (!deck.length) deck.push(...shuffleDiscards(turn, out));
      const card = deck.shift();
      if (!card) break;
      laid.push(card);
      out.add(card);
    }
    turn.compare(`The pile of flag ${flag}`, laid, turn.end.piles?.[flag] ?? [], optionOf(turn));
  }
}

/**
 * Option cards dealt face down before the race: each robot keeps some of its own.
 * @param {Turn} turn
 * @param {string[]} deck
 * @param {any} drafted
 * @returns {{left: string[], kept: Set<any>}} What is left of the deck, and the events that tell what was kept.
 */
function draft(turn, deck, { dealt, rest }) {
  /** @type {Set<any>} */
  const all = new Set();
  const left = [...deck];
  /** @type {string[]} */
  const under = [];
  for (const robot of [...turn.end.robots].sort((one, other) => one.dock - other.dock)) {
    const cards = left.splice(0, dealt);
    const own = turn.eventsOf("OptionDrawn").filter((event) => event.robot === robot.number);
    const kept = rest === "bottom" ? own : own.filter(({ option }) => cards.includes(option));
    kept.forEach((event) => all.add(event));
    turn.findings.push({
      words: `What ${robot.name} keeps was among its ${cards.length} Option cards`,
      good: kept.length > 0 === cards.length > 0 && kept.every((event) => cards.includes(event.option)),
      cards: kept.map(({ option }) => ({ words: optionOf(turn)(option), good: cards.includes(option) })),
    });
    if (rest === "bottom") under.push(...cards.filter((card) => !kept.some(({ option }) => option === card)));
  }
  return { left: [...left, ...under], kept: all };
}

// --- coins ---

const SIDES = 2;

/** @param {number} drawn */
const sideOf = (drawn) => (drawn === 1 ? "heads" : "tails");

/** @param {Turn} turn */
function tossCoins(turn) {
  for (const { robot, heads } of turn.eventsOf("CoinFlipped")) {
    const draw = turn.need(`coin of robot ${robot}`, `${turn.nameOf(robot)} tosses a coin`, sideOf);
    if (!draw) continue;
    turn.expect("A coin has two sides", SIDES, draw.of);
    turn.expect("It shows", sideOf(draw.got), heads ? "heads" : "tails");
  }
  for (const { team } of turn.eventsOf("CoinTossed")) {
    const draw = turn.need("coin", "The teams toss a coin; it is won by", (side) => `team ${side + 1}`);
    if (!draw) continue;
    turn.expect("A coin has two sides", SIDES, draw.of);
    turn.expect("It is won by", draw.got, team, (side) => `team ${side + 1}`);
  }
}
