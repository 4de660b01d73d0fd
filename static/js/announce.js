// Tells people who listen to the page what others see change. Only one thing at a time, and never twice in a row.

const announcer = document.getElementById("announcer");
let last = "";

export function announce(text) {
  if (!text || text === last) return;
  last = text;
  announcer.textContent = text;
}
