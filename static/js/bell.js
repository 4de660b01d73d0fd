// The bell's count in the head of the page and in the tab's title. On the page of a game it also says, while the page
// is really before somebody's eyes, that they are looking: so that no mail tells them what they see.
const EVERY = 60_000;

const bell = document.querySelector("[data-bell]");
const watched = document.querySelector("[data-looking]")?.dataset.looking;
const csrf = document.body.dataset.csrf ?? "";
let timer = null;

function show(unread) {
  bell.dataset.bell = String(unread);
  bell.querySelector("[data-bell-count]").textContent = unread ? String(unread) : "";
  bell.querySelector("[data-bell-words]").textContent = unread ? `Notices, ${unread} unread` : "Notices";
  title();
}

function title() {
  const unread = Number(bell.dataset.bell);
  const words = document.title.replace(/^\(\d+\) /, "");
  const wanted = unread ? `(${unread}) ${words}` : words;
  if (document.title !== wanted) document.title = wanted;
}

async function ask() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = watched
      ? await fetch(watched, { method: "POST", headers: { "X-CSRFToken": csrf }, body: new URLSearchParams() })
      : await fetch(bell.dataset.bellUrl, { cache: "no-store" });
    if (answer.ok && !answer.redirected) show((await answer.json()).unread);
  } catch {
    // No connection just now: the next time will do.
  }
  timer = setTimeout(ask, EVERY);
}

function lookAway() {
  clearTimeout(timer);
  if (watched) navigator.sendBeacon(watched, new URLSearchParams({ away: "1", csrfmiddlewaretoken: csrf }));
}

if (bell) {
  document.addEventListener("visibilitychange", () => (document.hidden ? lookAway() : ask()));
  window.addEventListener("pagehide", lookAway);
  window.addEventListener("pageshow", (event) => event.persisted && ask());
  new MutationObserver(title).observe(document.querySelector("title"), { childList: true });
  if (watched) ask();
  else timer = setTimeout(ask, EVERY);
}
