// Whoever is typing goes on typing: a field that outlasts a change of the page (hx-preserve) keeps the focus in
// browsers, too, that take it away when the field is moved.

let typing = null;

document.addEventListener("htmx:beforeSwap", () => {
  const field = document.activeElement;
  typing = field?.closest("[hx-preserve]") ? field : null;
});

document.addEventListener("htmx:afterSettle", () => {
  const strayed = document.activeElement === document.body || document.activeElement === null;
  if (typing?.isConnected && strayed) typing.focus({ preventScroll: true });
  typing = null;
});
