// One tournament as this person sees it.
import { Conversation, openSocket, type Socket, type WishOf } from "../../lib/conversation.svelte";
import type { TournamentCommand, News, TournamentSight, YourPart } from "../protocol";
import { tournaments } from "../api";
import { fold, isPartial, withEarlier } from "./fold";

export type Wish = WishOf<TournamentCommand>;

export class TournamentConnection extends Conversation<News, TournamentCommand> {
  sight = $state.raw<TournamentSight | null>(null);
  you = $state.raw<YourPart>({});
  /** When the next stage begins, by performance.now(); null: nobody knows. */
  due = $state<number | null>(null);

  constructor(
    readonly code: string,
    open: () => Socket = () => openSocket("/ws/tournament", { tournament: code }),
  ) {
    super(open);
  }

  protected hello(token: string): object {
    return { type: "hello", token, tournament: this.code, beats: true };
  }

  protected stoodStill(since: number): void {
    if (this.due !== null) this.due += performance.now() - since;
  }

  protected hear(news: News): void {
    const sight = fold(this.fresh ? null : this.sight, news);
    if (!sight) return;
    this.sight = sight;
    if (news.code && isPartial(sight)) void this.askForEarlier();
    if (news.you) this.you = news.you;
    this.due = sight.left_ms === null ? null : performance.now() + sight.left_ms;
    this.welcomed();
  }

  /** Without them the page shows the last stages alone. */
  private async askForEarlier(): Promise<void> {
    const asked = await tournaments.find(this.code).catch(() => null);
    if (asked && this.sight) this.sight = withEarlier(this.sight, asked);
  }
}
