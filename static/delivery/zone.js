// Tells the site once which clock this browser goes by, so that mails can name deadlines by it.
// The site takes it only from people who have not chosen a zone in the settings.

import { maybe } from "../web/dom.js";

const { csrf: token, zone } = document.body.dataset;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param {string} csrf */
async function tell(csrf) {
  const body = new URLSearchParams({ time_zone: here });
  const answer = await fetch("/settings/zone/", { method: "POST", headers: { "X-CSRFToken": csrf }, body });
  if (!answer.ok) return;
  localStorage.setItem("zone-sent", here);
  const choice = maybe(document, "select[name=time_zone]", HTMLSelectElement);
  choice?.add(new Option(here, here, true, true)); // else saving the settings would undo it
}

if (token && !zone && here && here !== "UTC" && !localStorage.getItem("zone-sent")) tell(token).catch(() => {});
