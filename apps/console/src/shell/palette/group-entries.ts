/** Puts the palette's entries in groups. */
import type { PaletteEntry } from "./palette-entries.ts";

export interface EntryGroup {
  kind: string;
  entries: PaletteEntry[];
}

/** Groups in the order of their first entries, each with so many of them. Of an entry that occurs twice, the first is shown. */
export function groupEntries(entries: readonly PaletteEntry[], mostOfKind: number): EntryGroup[] {
  const groups = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    const group = groups.get(entry.kind) ?? [];
    if (group.length < mostOfKind) group.push(entry);
    groups.set(entry.kind, group);
  }
  return [...groups].map(([kind, all]) => ({ kind, entries: all }));
}
