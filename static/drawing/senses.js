// Short sounds for what happens on the board, and a phone that shakes when the own robot is hit. Both are off until they
// are asked for, on this device. Whoever wants nothing to move has to ask for them while that is so.

import { all, around, maybe, said } from "../web/dom.js";
import { remember, remembered } from "../web/memory.js";

const ALWAYS = "always"; // asked for although nothing is to move
const OFFERED = "senses-offered";
const HIT = 60; // milliseconds
const DESTROYED = [80, 60, 160];

/** @typedef {"step" | "shot" | "hit" | "destroyed" | "flag" | "turn"} Sound */

/** @type {Record<Sound, { wave: OscillatorType, notes: number[], each: number, loud: number }>} Hertz, seconds, share.
 *  Waves with corners are louder than smooth ones, so their shares are smaller. */
const SOUNDS = {
  step: { wave: "triangle", notes: [180], each: 0.06, loud: 0.16 },
  shot: { wave: "sawtooth", notes: [900, 500], each: 0.05, loud: 0.13 },
  hit: { wave: "square", notes: [140, 90], each: 0.07, loud: 0.08 },
  destroyed: { wave: "sawtooth", notes: [220, 150, 90, 50], each: 0.09, loud: 0.14 },
  flag: { wave: "triangle", notes: [523, 659, 784], each: 0.09, loud: 0.13 },
  turn: { wave: "sine", notes: [440, 587], each: 0.1, loud: 0.11 },
};
const RISE = 0.002; // seconds: what begins or ends at once is heard as a click

/** @type {Record<string, Sound>} */
const OF_MANNER = { move: "step", jump: "step", flight: "step", shot: "shot", hit: "hit", blast: "hit", wreck: "destroyed", fall: "destroyed" };

/** @type {AudioContext | null} */
let audio = null;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} name */
const isOn = (name) => remembered(name) === ALWAYS || (remembered(name) === "yes" && !still.matches);

/** @param {Sound} sound */
export function play(sound) {
  if (!isOn("sounds")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") {
    if (!navigator.userActivation.hasBeenActive) return; // browsers keep it back, and then play all of it at once
    audio.resume();
  }
  const { wave, notes, each, loud } = SOUNDS[sound];
  const tone = new OscillatorNode(audio, { type: wave });
  const volume = new GainNode(audio, { gain: 0 });
  const [start, end] = [audio.currentTime, audio.currentTime + each * notes.length];
  for (const [place, note] of notes.entries()) tone.frequency.setValueAtTime(note, start + place * each);
  volume.gain.setTargetAtTime(loud, start, RISE);
  volume.gain.setTargetAtTime(0, end - each / 2, each / 4);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end + each);
}

/**
 * A step of a turn is seen to happen.
 * @param {Motion} step
 * @param {SVGElement} board
 */
export function sense({ manner = "", mark, hurt = [] }, board) {
  const sound = mark === "flag" ? "flag" : OF_MANNER[manner];
  if (sound) play(sound);
  const isMine = hurt.some((robot) => board.querySelector(`.robot.is-mine[data-robot="${robot}"]`));
  if (isMine && isOn("vibration")) navigator.vibrate(sound === "destroyed" ? DESTROYED : HIT);
}

/**
 * Asks once, on this device, whether there shall be sounds, and on phones that shake, whether they shall.
 * @param {HTMLElement} root
 */
function askOnce(root) {
  const offer = maybe(root, "[data-offer]", HTMLElement);
  if (!offer || !("AudioContext" in window) || remembered(OFFERED) || remembered("sounds")) return;
  remember(OFFERED, "yes");
  offer.hidden = false;
  const shakes = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
  for (const words of all(offer, "span", HTMLElement)) words.hidden = words.matches("[data-shakes]") !== shakes;
  offer.addEventListener("click", (event) => {
    const button = around(event.target, "button", HTMLElement);
    if (!button) return;
    for (const box of all(root, "input[data-sense]", HTMLInputElement)) {
      box.checked = button.dataset.offer === "on" && (shakes || box.dataset.sense === "sounds");
      box.dispatchEvent(new Event("change"));
    }
    offer.hidden = true;
  });
}

/**
 * The boxes by which they are asked for; those that this device cannot keep are not shown.
 * @param {HTMLElement} root
 */
export function offerSenses(root) {
  for (const box of all(root, "input[data-sense]", HTMLInputElement)) {
    const name = said(box, "sense");
    const able = name === "sounds" ? "AudioContext" in window : "vibrate" in navigator;
    if (box.parentElement) box.parentElement.hidden = !able;
    box.checked = isOn(name);
    box.addEventListener("change", () => {
      remember(name, box.checked ? (still.matches ? ALWAYS : "yes") : "no");
      if (name === "sounds" && box.checked) play("turn"); // so that one hears how loud it is
    });
  }
  askOnce(root);
}
