/** What people may still do at a table, and what they may not where its chairs are arranged. */
import type { TableSight } from "../../protocol";

type Company = Pick<TableSight, "arranged" | "chairs" | "result" | "seated" | "setup" | "stage">;

/** Chairs that bots hold for nobody: whoever watches may take one that is still in the match. */
export function freeChairs(table: Company): { at: number; name: string }[] {
  const { arranged, chairs, result, seated, setup, stage } = table;
  const over = stage === "finished";
  if (arranged || (setup.rated && !over)) return [];
  return chairs.flatMap(({ holder, name, stand_in }, at) => {
    const out = !over && (!seated.includes(at) || result?.out.includes(at));
    return holder === "bot" && !stand_in && !out ? [{ at, name }] : [];
  });
}

/** Whether something follows at this table: after a match that was arranged nothing does. */
export function hasSequel({ arranged, stage }: Pick<TableSight, "arranged" | "stage">): boolean {
  return !(arranged && stage === "finished");
}
