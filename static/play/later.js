// Work that waits until nothing has changed for a while: every call starts the wait anew; `now` does it at once.

/**
 * @param {number} wait  In milliseconds.
 * @param {() => unknown} work
 */
export function later(wait, work) {
  /** @type {number | undefined} */
  let timer;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(start.now, wait);
  };
  start.now = () => {
    clearTimeout(timer);
    timer = undefined;
    return work();
  };
  start.isWaiting = () => timer !== undefined;
  start.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return start;
}
