/** Cards that fly over the page from place to place; pure decoration. */
import { tick } from "svelte";
import { backUrl, faceUrl } from "../../cards/draw";
import type { Perform } from "../state/stage.svelte";
import type { Flight, Place, Scene } from "../state/story";

export function performer(root: () => HTMLElement | null, edition: () => string): Perform {
  return async (scene, ms, left) => {
    await tick(); // the table may be just being laid
    const area = root();
    if (!area || scene.waves.length === 0) return pause(ms);
    const ends = scene.waves.map((wave) =>
      wave.map((flight) => ({ flight, from: find(area, flight, scene), to: box(area, flight.to) })),
    );
    left();
    const gap = (ms * 0.45) / Math.max(1, scene.waves.length - 1);
    const each = scene.waves.length > 1 ? ms * 0.55 : ms;
    const landed = ends.flatMap((wave, at) =>
      wave.map(({ flight, from, to }) =>
        from && to ? fly(flight, from, to, each, at * gap, edition()) : Promise.resolve(),
      ),
    );
    await Promise.race([Promise.all(landed), pause(ms + 200)]);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The middle of a place, and how wide the cards are that lie there. */
interface End {
  x: number;
  y: number;
  card: number;
}

function end(place: Element | null): End | null {
  if (!place) return null;
  const { left, top, width, height } = place.getBoundingClientRect();
  const lying = place.querySelector<HTMLElement>(".card")?.offsetWidth;
  return { x: left + width / 2, y: top + height / 2, card: lying || Math.min(width, 64) };
}

function box(area: HTMLElement, place: Place): End | null {
  const name = typeof place === "number" ? `seat-${place}` : place;
  return end(area.querySelector(`[data-place="${name}"]`));
}

/** A card laid from the open hand starts where it lies there. */
function find(area: HTMLElement, flight: Flight, scene: Scene): End | null {
  const laid = scene.events[0]?.event === "played" && flight.card;
  const lying =
    laid && area.querySelector(`[data-place="seat-${flight.from}"] [data-card="${flight.card}"]`);
  return lying ? end(lying) : box(area, flight.from);
}

async function fly(
  flight: Flight,
  from: End,
  to: End,
  ms: number,
  delay: number,
  edition: string,
): Promise<void> {
  const card = new Image();
  card.className = "flying-card";
  card.alt = "";
  card.src = flight.card ? faceUrl(flight.card, edition) : backUrl(edition);
  document.body.append(card);
  const width = 64;
  const at = ({ x, y, card }: End, turn: number) =>
    `translate(${x - width / 2}px, ${y - width * 0.75}px) rotate(${turn}deg) scale(${card / width})`;
  const tilt = (from.x - to.x) / 40;
  const motion = card.animate(
    [
      { transform: at(from, 0), opacity: 1 },
      { transform: at(to, tilt), opacity: 1 },
    ],
    { duration: ms, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" },
  );
  await motion.finished.catch(() => undefined);
  card.remove();
}
