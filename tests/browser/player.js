// A pair of eyes and hands inside the page: sees what the screen offers and takes it up at once.
// Tests use it where the way to a situation does not matter; what matters they do by mouse,
// finger or keyboard.
(() => {
  const move = (key) => `.moves [aria-keyshortcuts="${key}"]`;
  const PLACES = {
    won: ".result .end",
    over: ".result",
    color: ".question .colors button",
    target: ".question .person",
    confirm: ".question .row .primary",
    slap: ".slap.open button",
    slapping: ".slap",
    uno: ".call.uno.live:not(.armed)",
    catch: ".call.catch.live",
    challenge: move("x"),
    card: ".hand li.fits button[data-card]",
    keep: move("k"),
    pass: move("p"),
    take: move("t"),
    draw: move("d"),
    curtain: ".curtain .primary",
  };
  const OFFERS = [
    ...["over", "color", "target", "confirm", "slap", "slapping", "catch", "uno"],
    ...["challenge", "card", "keep", "pass", "take", "draw", "curtain"],
  ];
  const there = (name) => document.querySelector(PLACES[name]) !== null;
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));

  /** Everything on which an offer can depend. */
  function sight() {
    const text = [".status", ".moves", ".calls", ".question", ".slap", ".result"].map(
      (place) => document.querySelector(place)?.textContent ?? "",
    );
    const cards = [...document.querySelectorAll(".hand li")].map(
      (li) => li.className + (li.firstElementChild?.dataset.card ?? ""),
    );
    return [...text, ...cards].join("|");
  }

  function touch(name) {
    const found = [...document.querySelectorAll(PLACES[name])];
    const element = name === "card" ? found.at(-1) : found[0];
    if (name === "slap") found.forEach((zone) => zone.dispatchEvent(new PointerEvent("pointerdown")));
    else element?.click();
  }

  /** Waits until the last thing done has shown on the screen. */
  async function settled(before) {
    for (let turn = 0; turn < 20 && sight() === before; turn += 1) await rest(15);
  }

  /** What was on the screen when the last offer was told. */
  let seen = "";

  window.player = {
    places: PLACES,
    there,
    sight,
    /** What a player would take up now, once the last thing done has shown on the screen. */
    async offer() {
      await settled(seen);
      const offer = OFFERS.find(there) ?? "";
      seen = offer ? sight() : "";
      return offer;
    },
    /**
     * Plays until one of these situations is there, then leaves it as it is; "" when there has
     * been nothing new to see for so many `quiet` seconds, or when it has played `within` so many.
     * `never` names offers that are not taken up.
     */
    async until(situations, { quiet = 60, within = Infinity, never = [] } = {}) {
      let [last, since] = ["", performance.now()];
      const end = performance.now() + within * 1000;
      while (performance.now() < Math.min(end, since + quiet * 1000)) {
        const now = sight();
        if (now !== last) [last, since] = [now, performance.now()];
        const found = situations.find(there);
        if (found) return found;
        const offer = OFFERS.filter((name) => !never.includes(name)).find(there);
        if (offer === "over") touchNext();
        else if (offer && offer !== "slapping") {
          const before = sight();
          touch(offer);
          await settled(before);
        }
        await rest(20);
      }
      return "";
    },
  };

  function touchNext() {
    document.querySelector('.result footer button:not([aria-disabled="true"])')?.click();
  }
})();
