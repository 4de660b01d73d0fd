// How often an open page asks whether its game has moved on. docs/LOAD.md counts the questions.

const AFTER_A_CHANGE = [100, 200, 400, 800, 1600]; // another one often follows: bots answer, the turn is played
const SOON = 700; // one answer is missing
const WAITING = 2000;
const IDLE = 10_000;
const HIDDEN = 60_000;
const STREAMING = 30_000; // the stream tells sooner, and what it loses is found so
export const IDLE_AFTER = 3 * 60_000;

/** @typedef {{ isHidden: boolean, untouched: number, asked: number, isSoon: boolean, failures: number, isStreaming: boolean }} State
 *  untouched: for how many milliseconds; asked: how often since the last change; failures: of the last questions. */

/**
 * How many milliseconds to wait before the next question.
 * @param {State} state
 */
export function pause({ failures, ...state }) {
  return Math.max(calm(state), Math.min(failures * 5000, HIDDEN));
}

/** @param {Omit<State, "failures">} state */
function calm({ isHidden, untouched, asked, isSoon, isStreaming }) {
  if (isHidden) return HIDDEN;
  if (isStreaming) return STREAMING;
  if (untouched > IDLE_AFTER) return IDLE;
  return AFTER_A_CHANGE[asked] ?? (isSoon ? SOON : WAITING);
}
