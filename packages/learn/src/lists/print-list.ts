/** Prints one file of a vocabulary folder. The same entries always give the same bytes. */
import { type ListKind, listFiles } from "./list-kinds.ts";
import type { ListEntry } from "./parse-list.ts";
import { sameText } from "./same-text.ts";

/** Orders by code unit, independent of the machine's locale; case decides only between equal texts. */
export function compareEntries(a: string, b: string): number {
  return compare(sameText(a), sameText(b)) || compare(a, b);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function printList(kind: ListKind, entries: readonly Pick<ListEntry, "text" | "comments">[]): string {
  const header = [`# ${listFiles[kind].about}`, "# Written by `npm run learn`; reviewed and committed.", "#"];
  const sorted = [...entries].sort((a, b) => compareEntries(a.text, b.text));
  return [...header, ...sorted.flatMap(({ comments, text }) => [...comments, text]), ""].join("\n");
}
