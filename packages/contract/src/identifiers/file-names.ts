/** Guards names of files: people name files after persons, so only words that sites use or publish pass. */
import type { VocabularyFilter } from "../published/published-kind.ts";
import { documentFiles } from "./word-lists.ts";

/** The name of a document, up to its last extension, and the rest. */
const document = new RegExp(`^(.*)(\\.(?:${documentFiles})(?![a-z\\d]).*)$`, "is");

/** Between the names of folders, and between a file's name and the rest of a text. */
const delimiters = /([/|:?#"<>\n]+)/;
/** Words between separators. Also the guard's own marks, which stay. */
const words = /[\p{L}\p{M}[\]]+/gu;
const capitalInside = /(\p{Ll})(?=\p{Lu})/gu;

export interface FileRules {
  /** Whether the sites publish a file of this name. */
  isPublished: (name: string) => boolean;
  /** Passes words that are published, or that sites use. */
  vocabulary: VocabularyFilter;
}

/** The text with `[other]` for the unknown words of a file's name. */
export function guardFileNames(text: string, { isPublished, vocabulary }: FileRules): string {
  const guardPart = (part: string): string => {
    const [, name, rest = ""] = document.exec(part) ?? [];
    if (name === undefined || isPublished(part)) return part;
    const judge = (from: string) => vocabulary((from.match(words) ?? []).join(" "));
    if (judge(name).cut === 0) return part;
    const { text: passed, cut } = judge(name.replace(capitalInside, "$1 "));
    return cut === 0 ? part : passed + rest;
  };
  return text.split(delimiters).map(guardPart).join("");
}
