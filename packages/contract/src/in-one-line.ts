/** Cleans up texts, of which markup breaks and indents the lines. Every part that compares or sends a text uses these functions. */

/**
 * Format characters and others without a glyph: soft hyphens, joiners, directions of writing, tags, variation selectors, the byte
 * order mark. U+FEFF counts as white space too, so they go first: otherwise it would split a word in two.
 */
const formatCharacters = /[\p{Cf}\p{DI}]/gu;

/** The blocks in which they are. A browser takes long to compile the classes above, and few texts need them. */
const mayHaveFormat = /[\u034f\xad\u0600-\u1fff\u200b-\u200f\u2028-\u206f\u3164\ud800-\uffff]/;

/** The text without format characters. */
export const withoutFormat = (text: string): string =>
  mayHaveFormat.test(text) ? text.replace(formatCharacters, "") : text;

/** The text in one line, without format characters, and without white space around it. */
export const inOneLine = (text: string | null | undefined): string =>
  withoutFormat(text ?? "")
    .replace(/\s+/g, " ")
    .trim();
