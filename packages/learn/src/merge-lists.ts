/** Merges the learned texts into the existing lists. */
import { wordsOf } from "./collect/words-of.ts";
import { type ListKind, listFiles, listKinds, phraseKinds } from "./lists/list-kinds.ts";
import type { ByHandEntry, ListEntry } from "./lists/parse-list.ts";
import { compareEntries, printList } from "./lists/print-list.ts";
import { sameText } from "./lists/same-text.ts";

export interface CurrentLists {
  lists: Record<ListKind, ListEntry[]>;
  byHand: readonly ByHandEntry[];
  excluded: readonly ListEntry[];
}

export interface MergedLists {
  added: Record<ListKind, string[]>;
  /** Listed entries that no page of this run has. */
  vanished: Record<ListKind, string[]>;
  /** Content of every changed list, by file name. */
  changed: Map<string, string>;
}

/**
 * Existing entries keep their spelling. New ones are added unless they are excluded or kept by hand. Entries that no page has
 * are removed only with `prunes`, because a run may read one site while the lists cover all of them.
 */
export function mergeLists(
  current: CurrentLists,
  learned: Record<ListKind, readonly string[]>,
  { prunes }: { prunes: boolean },
): MergedLists {
  const excluded = new Set(current.excluded.map(({ text }) => sameText(text)));
  // A word of a listed phrase needs no line of its own.
  const inPhrases = new Set(
    phraseKinds.flatMap((kind) => [
      ...current.lists[kind].flatMap(({ text }) => wordsOf(text)),
      ...current.byHand.flatMap((entry) => (entry.kind === kind ? wordsOf(entry.text) : [])),
    ]),
  );
  const merged: MergedLists = { added: emptyLists(), vanished: emptyLists(), changed: new Map() };
  for (const kind of listKinds) {
    const present = new Set(current.lists[kind].map(({ text }) => sameText(text)));
    const byHand = new Set(current.byHand.flatMap((entry) => (entry.kind === kind ? [sameText(entry.text)] : [])));
    const found = new Set(learned[kind].map(sameText));
    const known = [present, byHand, excluded, ...(kind === "plain" ? [inPhrases] : [])];
    const isNew = (text: string) => known.every((set) => !set.has(sameText(text)));
    merged.added[kind] = learned[kind].filter(isNew).sort(compareEntries);
    merged.vanished[kind] = current.lists[kind].flatMap(({ text }) => (found.has(sameText(text)) ? [] : [text]));
    const kept = current.lists[kind].filter(({ text }) => !prunes || found.has(sameText(text)));
    const isChanged = merged.added[kind].length > 0 || kept.length < current.lists[kind].length;
    if (!isChanged) continue;
    const entries = [...kept, ...merged.added[kind].map((text) => ({ text, comments: [] }))];
    merged.changed.set(listFiles[kind].file, printList(kind, entries));
  }
  return merged;
}

const emptyLists = () =>
  Object.fromEntries(listKinds.map((kind) => [kind, [] as string[]])) as Record<ListKind, string[]>;
