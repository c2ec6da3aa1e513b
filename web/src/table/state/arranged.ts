/** What people may still do at a table, and what they may not where its chairs are arranged. */
import type { TableSight } from "../../protocol";

/** Chairs that a bot holds for somebody who has left for good: whoever watches may take one. */
export function freeChairs({
  arranged,
  chairs,
}: Pick<TableSight, "arranged" | "chairs">): { at: number; name: string }[] {
  if (arranged) return [];
  return chairs.flatMap(({ left, name }, at) => (left ? [{ at, name }] : []));
}

/** Whether something follows at this table: after a match that was arranged nothing does. */
export function hasSequel({ arranged, stage }: Pick<TableSight, "arranged" | "stage">): boolean {
  return !(arranged && stage === "finished");
}
