/** Guards names of files: people name files after persons, so only words that sites use or publish pass. */
import { other } from "./common-words.ts";
import { documentFiles } from "./word-lists.ts";

/** A text without an extension of a document has no file name. */
export const mayNameFile = new RegExp(`\\.(?:${documentFiles})(?![a-z\\d])`, "i");
const lastExtension = new RegExp(`\\.(?:${documentFiles})(?![a-z\\d])(?!.*\\.(?:${documentFiles})(?![a-z\\d]))`, "is");

/** Between the names of folders, and between a file's name and the rest of a text. */
const delimiters = /([/|:?#"<>\n]+)/;
/** Also the guard's own marks, which stay. */
const word = /\[(?:other|redacted)\]|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+(?!\p{Ll})/gu;
const separators = /[^\p{L}\p{M}[\]]+/gu;
const severalOthers = /\[other\](?:[^\p{L}\p{N}[]+\[other\])+/gu;

export interface FileRules {
  /** Whether the sites publish a file of this name. */
  isPublished: (name: string) => boolean;
  /** Whether all these words are published, or words that sites use. */
  areKnown: (words: string) => boolean;
}

/** The text with `[other]` for each unknown word of a file's name. */
export function guardFileNames(text: string, { isPublished, areKnown }: FileRules): string {
  const guardPart = (part: string): string => {
    const end = lastExtension.exec(part)?.index;
    if (end === undefined || isPublished(part)) return part;
    const name = part.slice(0, end);
    if (areKnown(name.replace(separators, " ").trim())) return part;
    const guarded = name.replace(word, (one) => (/^(?:[a-z]|\[.*\])$/i.test(one) || areKnown(one) ? one : other));
    return guarded.replace(severalOthers, other) + part.slice(end);
  };
  return mayNameFile.test(text) ? text.split(delimiters).map(guardPart).join("") : text;
}
