// The page of a puzzle. What has come of an answer is played on the board; whoever tries again sees its start, with the
// program as it was handed in.

import { around, maybe, one } from "../web/dom.js";
import { digitOf } from "../play/digits.js";
import "../play/folds.js";
import { Player, pressed } from "../drawing/player.js";

const NARROW = matchMedia("(max-width: 63.99rem)");

/**
 * @param {HTMLElement} result
 * @param {Turn} filmed
 */
function play(result, filmed) {
  const stage = one(document, ".game-stage", HTMLElement);
  const board = one(stage, "svg.board", SVGElement);
  const shown = () => {
    if (player.at < player.end || result.classList.contains("is-open")) return;
    result.classList.add("is-open");
    if (NARROW.matches) one(result, ".puzzle-verdict", HTMLElement).scrollIntoView({ block: "nearest" });
  };
  const player = new Player(result, { shown, over: () => {} });
  player.load(board, filmed, 0);

  const again = () => {
    player.show(0, false);
    result.remove();
    document.dispatchEvent(new CustomEvent("watch:over")); // a window onto the board is back
    const title = one(document, "[data-program] h2", HTMLElement); // no card: Enter is to hand in
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    const first = (NARROW.matches && maybe(document, ".lesson > .game-grid", HTMLElement)) || title; // board and hand on one screen
    first.scrollIntoView({ block: NARROW.matches ? "start" : "nearest" });
  };

  result.addEventListener("click", (event) => {
    if (around(event.target, "[data-skip]", HTMLElement)) player.go("last");
    if (!around(event.target, "[data-again]", HTMLElement)) return;
    event.preventDefault(); // without scripts the link leads to a form
    again();
  });
  document.addEventListener("keydown", (event) => {
    if (!result.isConnected || pressed(player, event)) return;
    const isMeantForHand = (digitOf(event) || /^c$|^Backspace$/.test(event.key)) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isMeantForHand && result.querySelector("[data-again]")) again();
  }, true);

  one(result, "h2", HTMLElement).focus({ preventScroll: true });
  if (NARROW.matches) board.scrollIntoView({ block: "start" }); // what is said above it has been read
  player.play();
}

const result = maybe(document, "[data-result]", HTMLElement);
if (result) play(result, JSON.parse(one(document, "#frames", HTMLElement).textContent ?? ""));
