/** Decides whether two spellings are the same text. */

/** A key that is equal for texts that differ only in case, white space or Unicode composition. */
export function sameText(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
