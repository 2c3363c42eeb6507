/** Splits a text into words as visitors may type them: lower case, without punctuation around them. */

const maxLength = 32;

/** A word contains a letter: `b12`, `covid-19`, `3d`. A number alone is not a word. */
const word = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&+-]*$/u;

/** Codes of services and of places: CPT 99213, HCPCS G0008, ZIP code 94401. Other numbers of five digits are no words. */
const codes =
  /\b(?:cpt|hcpcs|drg|zip(?: code)?|c\.?p\.)\W{1,3}(?:codes?\W{1,3})?((?:\d{5}|[a-z]\d{4}|\d{4}[ftu])(?:,? (?:(?:and|or|y) )?(?:\d{5}|[a-z]\d{4}|\d{4}[ftu]))*)\b/gi;

export function wordsOf(text: string): string[] {
  const announced = [...text.matchAll(codes)].flatMap(([, list = ""]) => list.toLowerCase().match(/\w*\d\w*/g) ?? []);
  const words = text.split(/[\s/|\u00b7]+/u).flatMap((piece) => {
    const bare = piece.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (!word.test(bare) || bare.length > maxLength || /\d{4}/.test(bare)) return [];
    // Who means covid-19 may type covid.
    const [, letters] = /^(\p{L}{3,})-\d{1,3}$/u.exec(bare) ?? [];
    return letters === undefined ? [bare] : [bare, letters];
  });
  return [...words, ...announced];
}
