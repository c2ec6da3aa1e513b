// The table at which this device has a seat, so that one finds the way back.
import { api } from "./api";

const KEY = "penultima.table";

export function rememberTable(code: string): void {
  localStorage.setItem(KEY, code);
}

export function forgetTable(): void {
  localStorage.removeItem(KEY);
}

/** The table to go back to, if it is still being played. */
export async function tableToReturnTo(): Promise<string | null> {
  const code = localStorage.getItem(KEY);
  if (!code) return null;
  try {
    const { table } = await api.table(code);
    if (table.stage !== "finished") return code;
  } catch {
    return null;
  }
  forgetTable();
  return null;
}
