// Work that waits until nothing has changed for a while: every call starts the wait anew; `now` does it at once.

export function later(wait, work) {
  let timer = null;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(start.now, wait);
  };
  start.now = () => {
    clearTimeout(timer);
    timer = null;
    return work();
  };
  start.isWaiting = () => timer !== null;
  start.cancel = () => {
    clearTimeout(timer);
    timer = null;
  };
  return start;
}
