/** Prints what `npm run learn` found, for the person who reviews it. */
import type { LearnResult } from "@tagwell/learn";
import { type ListKind, listFiles, listKinds } from "@tagwell/learn/lists";

export function printLearned(result: LearnResult, { prunes }: { prunes: boolean }): void {
  for (const { pages, skipped, endedBy, brokenSitemaps } of result.readings) {
    console.log(`\n${pages.length} ${pages.length === 1 ? "page" : "pages"} learned from.`);
    for (const [reason, count] of [...skipped].sort()) console.log(`  ${count} left out: ${reason}`);
    for (const broken of brokenSitemaps) console.log(`  Not read to its end: the sitemap ${broken}`);
    if (endedBy !== undefined) console.log(`  Not all was read: the limit is ${endedBy}.`);
  }
  for (const kind of listKinds) printKind(kind, result, prunes);
  for (const { kind, reason, page } of result.refused)
    console.log(`\nNot learned (${listFiles[kind].file}): a text that ${looks(reason)}, on ${page}`);
  if (listKinds.every((kind) => result.added[kind].length === 0)) console.log("\nNothing new.");
}

const looks = (reason: string) =>
  reason === "broken characters" ? `has ${reason}` : `looks like an identifier (${reason})`;

function printKind(kind: ListKind, { added, vanished, possibleNames }: LearnResult, prunes: boolean): void {
  const news = added[kind];
  const gone = vanished[kind];
  if (news.length > 0) console.log(`\n${listFiles[kind].file}: ${news.length} new`);
  for (const text of news)
    console.log(`  + ${text}${kind === "plain" && possibleNames.has(text) ? "    (a name? always capitalised)" : ""}`);
  if (gone.length === 0) return;
  console.log(`\n${listFiles[kind].file}: ${gone.length} on none of these pages${prunes ? ", removed" : ""}`);
  if (prunes) for (const text of gone) console.log(`  - ${text}`);
}
