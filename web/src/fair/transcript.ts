// The public story of one attempt at a deal, and what follows from it.
import type { DealSight } from "../protocol";
import { VERSION } from "./chance";
import { digestOfText, fromHex } from "./sha256";

type ByChair = Readonly<Record<string, string>>;

/** Chairs with what they said, in the order of the chairs. */
export const byChair = (said: ByChair): [number, string][] =>
  Object.entries(said)
    .map(([chair, hex]): [number, string] => [Number(chair), hex])
    .sort(([a], [b]) => a - b);

/** As it is hashed for the attempt after it. */
export function transcript(deal: DealSight): string {
  const lines = [
    VERSION,
    `attempt ${deal.attempt}`,
    `previous ${deal.previous || "-"}`,
    `commitment ${deal.commitment}`,
    ...byChair(deal.committed).map(([chair, digest]) => `committed ${chair} ${digest}`),
    ...byChair(deal.revealed).map(([chair, entropy]) => `revealed ${chair} ${entropy}`),
    deal.aborted ? "aborted" : "dealt",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

export const transcriptHash = (deal: DealSight): string => digestOfText(transcript(deal));

/** The secret, then for every chair in order its number and its bytes. */
export function seedOf(deal: DealSight): Uint8Array {
  const parts = byChair(deal.revealed).map(([chair, entropy]) => [chair, ...fromHex(entropy)]);
  return Uint8Array.from([...fromHex(deal.secret ?? ""), ...parts.flat()]);
}
