/** Splits a text into words as visitors may type them: lower case, without punctuation around them. */

const maxLength = 32;

/** A word contains a letter: `b12`, `covid-19`, `3d`. A number alone is not a word. */
const word = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&+-]*$/u;

export function wordsOf(text: string): string[] {
  return text.split(/[\s/|\u00b7]+/u).flatMap((piece) => {
    const bare = piece.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (!word.test(bare) || bare.length > maxLength || /\d{4}/.test(bare)) return [];
    // Who means covid-19 may type covid.
    const [, letters] = /^(\p{L}{3,})-\d{1,3}$/u.exec(bare) ?? [];
    return letters === undefined ? [bare] : [bare, letters];
  });
}
