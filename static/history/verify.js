// The page that verifies a finished game: the record is fetched once, and from then on everything happens here.

import { all, one, said } from "../web/dom.js";
import { remembered } from "../web/memory.js";
import { refusal, verify } from "./verification.js";

/** @typedef {import("./verification.js").Card} Card */
/** @typedef {import("./verification.js").Finding} Finding */
/** @typedef {import("./verification.js").Step} Step */

const A_WHILE = 30; // milliseconds of work, after which the page may draw
const MANY = 12; // so many cards are folded up, as long as they are right

const root = one(document, "[data-verify]", HTMLElement);
const progress = one(root, "[data-progress]", HTMLProgressElement);
const status = one(root, "[data-status]", HTMLElement);
const report = one(root, "[data-report]", HTMLElement);
const copied = one(root, "[data-copied]", HTMLInputElement);
const file = one(root, "[data-file]", HTMLInputElement);
const facts = JSON.parse(one(document, "#facts", HTMLElement).textContent ?? "null");
const turnWord = said(root, "turn");

const published = said(root, "hashes").split(" ").filter(Boolean);
const own = remembered(`entropy-${said(root, "number")}`) ?? "";

/** @type {any} */
let record = null;
let isFetched = false; // not a file that the visitor has chosen
let run = 0; // only the newest shows what it finds

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} kind
 * @param {(string | Node)[]} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
function made(name, kind = "", ...inside) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  element.append(...inside);
  return element;
}

/** @param {boolean | null} good */
const signOf = (good) => (good === null ? "open" : good ? "good" : "bad");
const WORDS = { good: "Fits", bad: "Does not fit", open: "Not checked" };
const SIGNS = { good: "✓", bad: "✗", open: "?" };

/** @param {boolean | null} good */
function sign(good) {
  const kind = signOf(good);
  const mark = made("span", `check-sign is-${kind}`, SIGNS[kind]);
  mark.setAttribute("aria-hidden", "true");
  return [mark, made("span", "visually-hidden", `${WORDS[kind]}: `)];
}

/** @param {Card} card */
function cardOf({ words, good, must }) {
  if (good) return made("li", "check-card", words);
  const change = must === undefined ? "" : ` – by the seed: ${must}`;
  return made("li", "check-card is-bad", ...sign(false), `${words}${change}`);
}

/** @param {Finding} finding */
function findingOf({ words, good, cards = [] }) {
  const [mark, spoken] = sign(good);
  const text = made("div", "check-text", spoken, words);
  const line = made("li", "check", mark, text);
  if (!cards.length) return line;
  const list = made("ol", "check-cards", ...cards.map(cardOf));
  list.setAttribute("role", "list");
  if (cards.length <= MANY || !good) text.append(list);
  else text.append(made("details", "check-more", made("summary", "", `${cards.length} cards`), list));
  return line;
}

/** @param {Step} step */
function partOf({ turn, draws, findings }) {
  const list = made("ul", "checks", ...findings.map(findingOf));
  list.setAttribute("role", "list");
  const bad = findings.filter(({ good }) => good === false).length;
  const isOpen = findings.some(({ good }) => good === null);
  const good = bad ? false : isOpen ? null : true;
  const title = made("h2", "", turn === null ? "Seed, start and end" : turn ? `${turnWord} ${turn}` : "The start");
  const fits = turn === null ? "fixed before the first draw" : draws ? "" : "nothing was drawn";
  const words = bad ? `${bad} of ${findings.length} do not fit` : isOpen ? "not all of it can be checked here" : fits;
  const part = made("details", "check-turn", made("summary", "", ...sign(good), title, made("span", "soft small", words)), list);
  if (turn !== null) part.classList.add("is-turn");
  part.id = turn === null ? "frame" : `turn-${turn}`;
  part.open = bad > 0;
  return part;
}

/** Lets the page draw and take clicks. */
const pause = () => new Promise((go) => setTimeout(go));

/**
 * Turns and their number: "1 turn", "7 turns".
 * @param {number} count
 */
const turnsIn = (count) => `${count} ${turnWord.toLowerCase()}${count === 1 ? "" : "s"}`;

/** @param {Step[]} steps */
function sayVerdict(steps) {
  const draws = steps.reduce((sum, step) => sum + step.draws, 0);
  const findings = steps.flatMap((step) => step.findings);
  const bad = findings.filter(({ good }) => good === false).length;
  const [open, checked] = [true, false].map((isOpen) =>
    steps.filter((step) => step.turn !== null && step.findings.some(({ good }) => good === null) === isOpen),
  );
  const wrong = steps.filter((step) => step.turn !== null && step.findings.some(({ good }) => good === false));
  const verdict = one(root, "[data-verdict]", HTMLElement);
  verdict.hidden = false;
  verdict.classList.toggle("notice-error", bad > 0);
  verdict.classList.toggle("notice-success", !bad && checked.length > 0);
  const played = checked.filter(({ turn }) => turn).length;
  const where = [checked.length > played ? "at the start" : "", played ? `in ${turnsIn(played)}` : ""].filter(Boolean);
  const fits = checked.length
    ? `Everything fits: the seed gives exactly what was dealt, in ${draws} draws ${where.join(" and ")}. `
    : `The hashes fit. No draw could be checked, because all ${turnWord.toLowerCase()}s were played under older rules. `;
  const words = bad ? `${bad} of ${findings.length} checks do not fit. ` : fits;
  const links = wrong.map(({ turn }) => {
    const link = made("a", "", turn ? `${turnWord} ${turn}` : "The start");
    link.href = `#turn-${turn}`;
    return made("li", "", link);
  });
  const list = made("ul", "facts", ...links);
  verdict.replaceChildren(made("p", "", made("strong", "", words)), ...(links.length ? [list] : []));
  one(root, "[data-not-compared]", HTMLElement).hidden = copied.value.trim() !== "";
  const older = one(root, "[data-older]", HTMLElement);
  older.hidden = !open.length;
  older.textContent = `${turnsIn(open.length)} played under older rules.`;
  return bad;
}

/** What is known of the record's game: of another game than this page's, only what the visitor enters. */
function known() {
  const isThis = isFetched || published.includes(record.seed_hash);
  const isSeated = root.hasAttribute("data-seated");
  return { copied: copied.value.trim(), isSeated, published: isThis ? published : [], own: isThis ? own : "" };
}

async function check() {
  const mine = ++run;
  if (!record) return;
  status.className = "";
  const refused = refusal(record, said(root, "game"));
  report.replaceChildren();
  delete root.dataset.outcome;
  one(root, "[data-verdict]", HTMLElement).hidden = true;
  if (refused) {
    status.textContent = refused;
    root.dataset.outcome = "refused";
    progress.hidden = true;
    return;
  }
  const kind = root.dataset.kind ? await import(root.dataset.kind) : null;
  progress.hidden = false;
  progress.max = record.turns.length + 1;
  /** @type {Step[]} */
  const steps = [];
  let since = performance.now();
  for await (const step of verify(record, kind, facts, known())) {
    if (mine !== run) return;
    steps.push(step);
    report.append(partOf(step));
    progress.value = steps.length;
    if (performance.now() - since > A_WHILE) {
      await pause();
      since = performance.now();
    }
  }
  if (mine !== run) return;
  const bad = sayVerdict(steps);
  progress.hidden = true;
  status.textContent = bad ? "Checked. Not everything fits." : "Checked. Everything fits.";
  status.className = "visually-hidden"; // the verdict says so to whoever sees it
  root.dataset.outcome = bad ? "bad" : "good";
}

async function fetchRecord() {
  status.textContent = "Fetching the record …";
  try {
    const answer = await fetch(said(root, "record"), { credentials: "same-origin" });
    if (!answer.ok) throw new Error();
    record = await answer.json();
    isFetched = true;
  } catch {
    status.textContent = "The record cannot be fetched now. Try again later, or choose a file.";
    return;
  }
  status.textContent = "Checking …";
  await check();
}

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  isFetched = false;
  try {
    record = JSON.parse(await chosen.text());
  } catch {
    record = {};
  }
  one(root, "[data-source]", HTMLElement).textContent = `Checked here: the file ${chosen.name}`;
  await check();
});

copied.addEventListener("change", check);
one(root, "form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
for (const part of all(root, "[data-needs-script]", HTMLElement)) part.hidden = false;
fetchRecord();
