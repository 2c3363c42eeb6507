/** When two spellings are one text. */

/** A key that is equal for texts that differ only in case, in kind of blank or in Unicode composition. */
export function sameText(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
