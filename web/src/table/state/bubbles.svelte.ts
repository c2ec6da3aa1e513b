/** What people have just said, by chair, and bots of what has happened; gone after a while. */
import { untrack } from "svelte";
import type { TableConnection } from "../../lib/connection.svelte";
import { settings } from "../../lib/settings.svelte";
import { learn, t } from "../../lib/words.svelte";
import type { TableEvent } from "../../protocol";
import type { Senses } from "./senses";

const SHOWN_MS = 5000;
/** Not before the cards have landed that it is about. */
const PAUSE_MS = 1500;

export class Bubbles {
  now = $state.raw<Record<number, string>>({});
  #heard = 0;

  constructor(
    private readonly connection: TableConnection,
    private readonly senses: Senses,
  ) {
    this.#heard = connection.said.at(-1)?.n ?? 0;
    $effect(() => {
      const fresh = connection.said.filter(({ n }) => n > this.#heard);
      untrack(() => {
        for (const { n, chair, phrase, text } of fresh) {
          this.#heard = n;
          this.#show(chair, phrase ? t(`phrase-${phrase}`) : (text ?? ""));
        }
      });
    });
    $effect(() =>
      connection.onEvents((events, update) => {
        if (update && events.length) void this.#listen(events, update.seq).catch(() => undefined);
      }),
    );
  }

  /** What bots have to say of it. */
  async #listen(events: TableEvent[], seq: number): Promise<void> {
    const table = this.connection.table;
    if (!table || !settings.chatty) return;
    const { remarks } = await import("../../company/mouths");
    const [remark] = remarks(events, seq, table.seated, table.chairs);
    if (!remark) return;
    await learn("personas");
    setTimeout(() => this.#show(remark.chair, t(remark.key)), PAUSE_MS);
  }

  #show(chair: number, text: string): void {
    this.now = { ...this.now, [chair]: text };
    this.senses.announce(`${this.connection.table?.chairs[chair]?.name ?? ""}: ${text}`);
    setTimeout(() => {
      if (this.now[chair] === text) {
        const { [chair]: _, ...rest } = this.now;
        this.now = rest;
      }
    }, SHOWN_MS);
  }
}
