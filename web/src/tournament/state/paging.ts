// Standings that do not fit on a screen are shown a part at a time.
export function pagesOf<T>(lines: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(lines.length / Math.max(1, most)));
  const each = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, page) => lines.slice(page * each, (page + 1) * each));
}
