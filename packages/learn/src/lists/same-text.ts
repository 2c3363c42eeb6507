/** Decides whether two spellings are the same text. */
import { inOneLine } from "@tagwell/contract";

/** A key that is equal for texts that differ only in case, white space or Unicode composition. */
export function sameText(text: string): string {
  return inOneLine(text).normalize("NFC").toLowerCase();
}
