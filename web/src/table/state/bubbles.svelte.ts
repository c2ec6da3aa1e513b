/** What people have just said, by chair; gone after a while. */
import { untrack } from "svelte";
import type { Remark, TableConnection } from "../../lib/connection.svelte";
import { t } from "../../lib/words.svelte";
import type { Senses } from "./senses";

const SHOWN_MS = 5000;

export class Bubbles {
  now = $state.raw<Record<number, string>>({});
  #heard = 0;

  constructor(
    connection: TableConnection,
    private readonly senses: Senses,
  ) {
    this.#heard = connection.said.at(-1)?.n ?? 0;
    $effect(() => {
      const fresh = connection.said.filter(({ n }) => n > this.#heard);
      untrack(() => fresh.forEach((remark) => this.#show(remark, connection)));
    });
  }

  #show(remark: Remark, connection: TableConnection): void {
    this.#heard = remark.n;
    const text = remark.phrase ? t(`phrase-${remark.phrase}`) : (remark.text ?? "");
    this.now = { ...this.now, [remark.chair]: text };
    this.senses.announce(`${connection.table?.chairs[remark.chair]?.name ?? ""}: ${text}`);
    setTimeout(() => {
      if (this.now[remark.chair] === text) {
        const { [remark.chair]: _, ...rest } = this.now;
        this.now = rest;
      }
    }, SHOWN_MS);
  }
}
