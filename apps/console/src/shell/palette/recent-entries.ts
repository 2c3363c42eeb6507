/** What was opened from the palette lately, remembered while the tab is open. */
import { isObject } from "../../shared/api/json-value.ts";
import type { PaletteEntry } from "./palette-entries.ts";

const key = "tagwell.console.recent";
const most = 6;

/** The last one first. Where storage is blocked, nothing is remembered. */
export function recentEntries(storage: () => Pick<Storage, "getItem">): PaletteEntry[] {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Actions are not remembered: only what has an address. */
export function rememberEntry(storage: () => Pick<Storage, "getItem" | "setItem">, entry: PaletteEntry): void {
  if (!isEntry(entry)) return;
  const others = recentEntries(storage).filter(({ id }) => id !== entry.id);
  try {
    storage().setItem(key, JSON.stringify([entry, ...others].slice(0, most)));
  } catch {
    // Storage is blocked or full: the palette works without.
  }
}

/** An address of another origin would leave the console. */
function isEntry(value: unknown): value is PaletteEntry {
  return (
    isObject(value) &&
    [value.id, value.title, value.kind, value.to].every((text) => typeof text === "string") &&
    /^\/(?!\/)/.test(String(value.to))
  );
}
