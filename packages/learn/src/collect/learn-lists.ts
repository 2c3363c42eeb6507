/** Decides which of the observed texts go into which list. */
import { findIdentifier } from "../lists/find-identifier.ts";
import { type ListKind, listKinds, phraseKinds } from "../lists/list-kinds.ts";
import { compareEntries } from "../lists/print-list.ts";
import { sameText } from "../lists/same-text.ts";
import { announcesOthers } from "./announces-others.ts";
import { countWords, isPossibleName } from "./count-words.ts";
import type { Observation } from "./observe-page.ts";
import { providerNameRemover } from "./provider-name-remover.ts";
import { wordsOf } from "./words-of.ts";

/** A text that is not learned because it looks like an identifier: what it looks like and where it stands, never the text. */
export interface Refused {
  kind: ListKind;
  reason: string;
  page: string;
}

export interface Learned {
  lists: Record<ListKind, string[]>;
  refused: Refused[];
  /** Plain words that are capitalised wherever they stand, in the middle of texts too, on one page alone: they may be names. */
  possibleNames: ReadonlySet<string>;
}

/** Longer ones are prose. */
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

/** Excluded texts give no words either. */
export function learnLists(observations: readonly Observation[], excludedTexts: readonly string[] = []): Learned {
  const excluded = new Set(excludedTexts.map(sameText));
  const refused: Refused[] = [];
  const texts = observations.flatMap((observation) => {
    const text = observation.text.normalize("NFC").replace(/\s+/g, " ").trim();
    // A sentence of a label is no entry; its words are.
    if (observation.kind !== "plain" && text.length > maxLengths[observation.kind]) return [];
    if (excluded.has(sameText(text))) return [];
    // A comment's sign would make it one.
    if (text === "" || text === "#" || text.startsWith("# ")) return [];
    const reason = findIdentifier(observation.kind, text);
    if (reason === undefined) return [{ ...observation, text }];
    refused.push({ kind: observation.kind, reason, page: observation.page });
    return [];
  });

  // What "Results for …" announces may be what somebody typed: it passes where its words stand elsewhere, too.
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

/** One of each, in order; of several spellings the first by code unit. */
function unique(texts: readonly string[]): string[] {
  const sorted = [...new Set(texts)].sort(compareEntries);
  return sorted.filter((text, index) => index === 0 || sameText(text) !== sameText(sorted[index - 1] ?? ""));
}
