// The little Markdown that the rule sheets use inside a line.

export type Piece = { kind: "text" | "em" | "strong" | "code"; text: string };

/** A line as plain, *emphasised*, **strong** and `code` pieces. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  for (const part of line.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith("**")) found.push({ kind: "strong", text: part.slice(2, -2) });
    else if (part.startsWith("*") && part.length > 2) {
      found.push({ kind: "em", text: part.slice(1, -1) });
    } else if (part.startsWith("`")) found.push({ kind: "code", text: part.slice(1, -1) });
    else found.push({ kind: "text", text: part });
  }
  return found;
}

/** Lower case without accents, for searching. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
