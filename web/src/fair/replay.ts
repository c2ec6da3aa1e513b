// The cards that a seed deals, held against those that were seen on the table.
import { signOf } from "../cards/notation";
import type { Began, Card, FirstDealer, TableEvent } from "../protocol";
import type { FairChance } from "./chance";

/** What is dealt, and which cards of it do not simply go into a hand. */
export interface Pack {
  /** In the order in which it lies before it is shuffled. */
  deck: readonly Card[];
  /** Turned up first, these go back, and another is turned up. */
  returned: readonly Card[];
  /** Drawn, these act at once. */
  sudden: readonly Card[];
}

/** The events of the last round that began, with the draw for its deal. */
export function eventsOfRound(heard: readonly TableEvent[]): TableEvent[] {
  const began = heard.findLastIndex(({ event }) => event === "began");
  const drew = heard.findLastIndex(({ event }) => event === "drewfordeal");
  return heard.slice(drew >= 0 && drew === began - 1 ? drew : Math.max(began, 0));
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, n) => item === other[n]);

/** A symbol counts as zero (ruling A5). */
const numberOf = (card: Card): number => (/^\d+$/.test(signOf(card)) ? Number(signOf(card)) : 0);

/** Draws for the deal until one is highest; returns the draws and the dealer. */
function drawForDeal(chance: FairChance, deck: readonly Card[], players: number) {
  let contenders = Array.from({ length: players }, (_, n) => n);
  const draws: [number, Card][][] = [];
  let left: Card[] = [];
  while (contenders.length > 1) {
    if (left.length < contenders.length) left = chance.shuffle(deck);
    const cards = left.splice(0, contenders.length);
    draws.push(contenders.map((player, n) => [player, cards[n]!]));
    const highest = Math.max(...cards.map(numberOf));
    contenders = contenders.filter((_, n) => numberOf(cards[n]!) === highest);
  }
  return { draws, dealer: contenders[0]! };
}

/** Whether that seat deals, or the one whom chance found: by a draw for all to see, or a pick. */
export function dealerFits(
  chance: FairChance,
  deck: readonly Card[],
  events: readonly TableEvent[],
  by: FirstDealer | number,
): boolean {
  const began = events.find((event) => event.event === "began");
  const drew = events.find((event) => event.event === "drewfordeal");
  if (!began || Boolean(drew) !== (by === "high-card")) return false;
  if (!drew) return began.dealer === (by === "chance" ? chance.pick(began.seats) : by);
  const { draws, dealer } = drawForDeal(chance, deck, began.seats);
  const fits = JSON.stringify(drew.draws) === JSON.stringify(draws);
  return fits && dealer === drew.dealer && dealer === began.dealer;
}

/** Which of the cards seen were where the seed put them. */
export interface Fit {
  hand: boolean;
  first: boolean;
  draws: boolean;
}

/** Follows the pile from the deal to the first refill; after that, draws are not determined. */
export class Replay {
  readonly fit: Fit = { hand: true, first: true, draws: true };
  readonly #hands: Card[];
  #pile: Card[];
  #turnedUp: Card | null = null;
  #refilled = false;
  #opened = false;
  #dealt = new Set<number>();
  #lastDrawn: Card | null = null;
  /** What each seat of ours has drawn and not yet been shown; null: not determined. */
  #drawn = new Map<number, (Card | null)[]>();

  constructor(
    private readonly chance: FairChance,
    private readonly pack: Pack,
    private readonly began: Began,
    private readonly seats: readonly number[],
  ) {
    this.#pile = chance.shuffle([...pack.deck].reverse());
    this.#hands = this.#pile.splice(0, began.seats * began.hand_size);
  }

  /** Holds all events after `began` against the pile. */
  follow(events: readonly TableEvent[]): Fit {
    for (const event of events) this.#follow(event);
    if (this.seats.some((seat) => !this.#dealt.has(seat))) this.fit.hand = false;
    if (this.#turnedUp === null) this.fit.first = false;
    if ([...this.#drawn.values()].some((cards) => cards.length)) this.fit.draws = false;
    return this.fit;
  }

  #follow(event: TableEvent): void {
    switch (event.event) {
      case "dealt":
        return this.#deal(event.seat, event.cards);
      case "turnedup":
        this.#turnedUp = this.#pile.shift() ?? null;
        if (this.#opened || this.#turnedUp !== event.card) this.fit.first = false;
        return;
      case "putback":
        if (!this.pack.returned.includes(this.#turnedUp ?? "")) this.fit.first = false;
        this.#pile = this.chance.shuffle([...this.#pile, this.#turnedUp!]);
        return;
      case "drew":
        this.#opened = true;
        return this.#draw(event.seat);
      case "refilled":
        if (!this.#refilled && this.#pile.length) this.fit.draws = false;
        this.#refilled = true;
        return;
      case "crashed":
        if (!this.#refilled && !this.#isSudden(event.card)) this.fit.draws = false;
        return;
      case "received":
        return this.#show(event.seat, event.cards);
      case "considered":
        return this.#show(event.seat, [event.card]);
      case "played":
        this.#opened = true;
    }
  }

  #deal(seat: number, cards: Card[]): void {
    const size = this.began.hand_size;
    const expected = this.#hands.slice(seat * size, (seat + 1) * size);
    if (this.#dealt.has(seat) || !same(cards, expected)) this.fit.hand = false;
    this.#dealt.add(seat);
  }

  /** Whether this was drawn last, and acts at once. */
  #isSudden(card: Card): boolean {
    return card === this.#lastDrawn && this.pack.sudden.includes(card);
  }

  #draw(seat: number): void {
    const card = this.#pile.shift() ?? null;
    if (card === null && !this.#refilled) this.fit.draws = false;
    this.#lastDrawn = card;
    if (this.seats.includes(seat)) {
      this.#drawn.set(seat, [...(this.#drawn.get(seat) ?? []), card]);
    }
  }

  /** Cards that come without a draw are another's hand: a merge or a swap. */
  #show(seat: number, cards: Card[]): void {
    const drawn = this.#drawn.get(seat) ?? [];
    this.#drawn.set(seat, []);
    if (!drawn.length) return;
    const fits =
      drawn.length === cards.length && drawn.every((c, n) => c === null || c === cards[n]);
    if (!fits) this.fit.draws = false;
  }
}
