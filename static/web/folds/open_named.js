// Opens the folds around what an address names, or the one of which it consists.

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const closed = [named?.querySelector(":scope > details:only-child")];
  for (let fold = named?.closest("details"); fold; fold = fold.parentElement?.closest("details")) closed.push(fold);
  for (const fold of closed) if (fold instanceof HTMLDetailsElement) fold.open = true;
  if (closed.some(Boolean)) named?.scrollIntoView();
}

addEventListener("hashchange", openNamed);
openNamed();
