// Reads games from stdin, one JSON object a line (tests/table/fair_games.py), and verifies each.
import { createInterface } from "node:readline";
import { createServer } from "vite";

const root = new URL("../..", import.meta.url).pathname;
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: "error",
});
const { seenIn } = await vite.ssrLoadModule("/tests/fair/examples.ts");
const { verify } = await vite.ssrLoadModule("/src/fair/verify.ts");

let [games, wrong] = [0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  const round = JSON.parse(line);
  const { ok, checks } = verify(seenIn(round));
  games += 1;
  if (!ok) {
    wrong += 1;
    console.log(`${round.name}: ${checks.filter((check) => !check.ok).map(({ name }) => name)}`);
  }
}
console.log(`${games} games verified, ${wrong} wrong`);
await vite.close();
process.exit(wrong ? 1 : 0);
