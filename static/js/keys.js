// Passkeys and security keys: shows their buttons where the browser knows such keys, and says what went wrong.

const able = Boolean(window.PublicKeyCredential);
for (const part of document.querySelectorAll("[data-needs-keys]")) part.hidden = !able;
for (const part of document.querySelectorAll("[data-without-keys]")) part.hidden = able;

const WORDS = {
  InvalidStateError: "This key belongs to your account already.",
  NotAllowedError: "Nothing was chosen, or it took too long. Please try again.",
  SecurityError: "Keys work only at a secure address of the site.",
};

document.addEventListener("allauth.error", (event) => {
  event.preventDefault(); // it is told here
  const place = document.querySelector("[data-key-problem]");
  place.textContent = WORDS[event.detail.exception?.name] ?? "The key did not answer as it should. Please try again.";
  place.hidden = false;
});
