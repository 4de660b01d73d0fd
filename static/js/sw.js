// The service worker: shows what is pushed to this browser, and opens the page that a notice is about.
// Plain script, no module: not every browser that takes pushes knows modules here.

const DEFAULT = { title: "Robot Races", body: "There is news of your games.", url: "/my/", tag: "news" };

function told(event) {
  try {
    return { ...DEFAULT, ...event.data.json() };
  } catch {
    return DEFAULT; // a browser that is pushed to must show something
  }
}

// Only the path counts: whatever is pushed, a click stays on this site.
function own(url) {
  const { pathname, search } = new URL(url, self.location.origin);
  return new URL(pathname + search, self.location.origin).href;
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((candidate) => candidate.url.split("#")[0] === url);
  return page ? page.focus() : self.clients.openWindow(url); // a page that wakes up looks for news by itself
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = told(event);
  const options = { body, tag, renotify: true, data: { url: own(url) } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(own(event.notification.data?.url ?? DEFAULT.url)));
});
