/** Sorts the observed texts into the lists. */
import { inOneLine } from "@tagwell/contract";
import { findIdentifier } from "../lists/find-identifier.ts";
import { type ListKind, listKinds, phraseKinds } from "../lists/list-kinds.ts";
import { controlCharacter } from "../lists/parse-list.ts";
import { compareEntries } from "../lists/print-list.ts";
import { sameText } from "../lists/same-text.ts";
import { announcesOthers } from "./announces-others.ts";
import { countWords, isPossibleName } from "./count-words.ts";
import type { Observation } from "./observe-page.ts";
import { providerNameRemover } from "./provider-name-remover.ts";
import { wordsOf } from "./words-of.ts";

/** A text that was refused: it looks like an identifier, or is not what was written. Holds the reason and the page, never the text. */
export interface Refused {
  kind: ListKind;
  reason: string;
  page: string;
}

export interface Learned {
  lists: Record<ListKind, string[]>;
  refused: Refused[];
  /** Plain words that may be names: always capitalised, also inside a text, and on one page only. */
  possibleNames: ReadonlySet<string>;
}

/** Longer texts are prose. */
const maxLengths: Record<ListKind, number> = {
  providers: 80,
  specialties: 80,
  conditions: 80,
  places: 120,
  plain: 32,
  titles: 200,
  sections: 120,
  links: 120,
  paths: 80,
  phoneNumbers: 15,
  ids: 32,
};

const noWords: ReadonlySet<string> = new Set();

/** A replaced character, or UTF-8 that was read as Latin ("Ã©", "â€™"), here or where the page was written. */
const broken = /\ufffd|ï¿½|[ÂÃ][\x80-\xbf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|â[\x80€]/;

/** Single words are not learned from excluded texts either. */
export function learnLists(observations: readonly Observation[], excludedTexts: readonly string[] = []): Learned {
  const excluded = new Set(excludedTexts.map(sameText));
  const refused: Refused[] = [];
  const texts = observations.flatMap((observation) => {
    const text = inOneLine(observation.text).normalize("NFC");
    // A label that is a sentence is no entry, but its words are.
    if (observation.kind !== "plain" && text.length > maxLengths[observation.kind]) return [];
    if (excluded.has(sameText(text))) return [];
    // In the file it would be read as a comment.
    if (text === "" || text === "#" || text.startsWith("# ")) return [];
    const isBroken = broken.test(observation.text) || controlCharacter.test(text);
    const reason = isBroken ? "broken characters" : findIdentifier(observation.kind, text);
    if (reason === undefined) return [{ ...observation, text }];
    refused.push({ kind: observation.kind, reason, page: observation.page });
    return [];
  });

  // The words after "Results for …" may have been typed by a visitor. They are learned only when they occur elsewhere.
  const isPlainText = ({ kind }: Observation) => kind !== "ids" && kind !== "phoneNumbers";
  const isStated = (observation: Observation) =>
    !isPlainText(observation) || !announcesOthers(observation.text, noWords);
  const withoutNames = providerNameRemover(texts.flatMap(({ kind, text }) => (kind === "providers" ? [text] : [])));
  const stated = texts.filter(isStated);
  const known = countWords(stated, withoutNames);
  const announced = texts.filter((observation) => {
    if (isStated(observation)) return false;
    if (!announcesOthers(observation.text, known)) return true;
    refused.push({ kind: observation.kind, reason: "typed text", page: observation.page });
    return false;
  });

  const lists = Object.fromEntries(listKinds.map((kind) => [kind, [] as string[]])) as Record<ListKind, string[]>;
  for (const { kind, text } of [...stated, ...announced]) if (kind !== "plain") lists[kind].push(text);
  for (const kind of listKinds) lists[kind] = unique(lists[kind]);
  const inPhrases = new Set(phraseKinds.flatMap((kind) => lists[kind].flatMap(wordsOf)));
  lists.plain = unique([...known.keys()].filter((word) => !inPhrases.has(word) && !findIdentifier("plain", word)));
  const possibleNames = lists.plain.filter((word) => isPossibleName(known.get(word)));
  return { lists, refused, possibleNames: new Set(possibleNames) };
}

/** Sorts and removes duplicates. Of several spellings the first by code unit stays. */
function unique(texts: readonly string[]): string[] {
  const sorted = [...new Set(texts)].sort(compareEntries);
  return sorted.filter((text, index) => index === 0 || sameText(text) !== sameText(sorted[index - 1] ?? ""));
}
