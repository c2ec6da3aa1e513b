// Lists that do not fit on a screen: a part at a time, or those that are looked for.
export function pagesOf<T>(lines: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(lines.length / Math.max(1, most)));
  const each = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, page) => lines.slice(page * each, (page + 1) * each));
}

/** Those whose text has every word of what is looked for, whatever its case and accents. */
export function found<T>(items: readonly T[], wanted: string, text: (item: T) => string): T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const told = plain(text(item));
    return words.every((word) => told.includes(word));
  });
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** How much a projected page holds, in letters that grow with it as its styles say. */
export function roomOn(width: number, height: number): Room {
  const letter = Math.min(32, Math.max(17.6, 11.2 + width / 100));
  const left = height / letter - 14;
  const columns = Math.max(1, Math.floor(width / letter / 16));
  return {
    lines: Math.max(4, Math.floor(left / 2.2)),
    tables: Math.max(3, Math.floor(left / 4)),
    names: columns * Math.max(4, Math.floor(left / 1.8)),
  };
}

interface Room {
  lines: number;
  /** Each with names in two lines. */
  tables: number;
  names: number;
}
