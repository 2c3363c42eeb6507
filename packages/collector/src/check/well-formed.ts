/**
 * Makes the texts of JSON well-formed Unicode. Half a surrogate pair and the null character can be written as escapes (\ud83d, \u0000),
 * and are then exported as such: strict readers refuse the whole file, and databases cut a text at its null character. Each one becomes
 * U+FFFD. Everything else that JSON can say is left as it is.
 */

/** Matches more than it must: pairs too. As bytes these characters cannot come, since decoding replaces them. */
const suspicious = /\\u(?:d[89a-f]|0000)/i;

const mayNeed = (text: string) => text.includes("\\u") && suspicious.test(text);

/** The value of a JSON text, with well-formed texts and names. Of names that become the same the last one stays, as in any JSON. */
export function parseWellFormed(text: string): unknown {
  const value = JSON.parse(text);
  return mayNeed(text) ? wellFormedValue(text, value).value : value;
}

/** The JSON text itself where it is well-formed, as nearly all are. */
export function wellFormedJson(text: string): string {
  if (!mayNeed(text)) return text;
  const { value, replaced } = wellFormedValue(text, JSON.parse(text));
  return replaced === 0 ? text : JSON.stringify(value);
}

/** A value that was parsed from the text: well-formed, and how many of its texts and names were not. */
export function wellFormedValue(text: string, value: unknown): { value: unknown; replaced: number } {
  if (!mayNeed(text)) return { value, replaced: 0 };
  let replaced = 0;
  return { value: mended(value), replaced };

  function mended(given: unknown): unknown {
    if (typeof given === "string") return mendedText(given);
    if (given === null || typeof given !== "object") return given;
    if (Array.isArray(given)) {
      for (const [at, item] of given.entries()) given[at] = mended(item);
      return given;
    }
    // fromEntries defines members and does not assign them, so a member named __proto__ remains a member.
    const members = Object.entries(given);
    for (const member of members) {
      member[0] = mendedText(member[0]);
      member[1] = mended(member[1]);
    }
    return Object.fromEntries(members);
  }

  function mendedText(given: string): string {
    const text = given.toWellFormed().replaceAll("\0", "\ufffd");
    if (text !== given) replaced += 1;
    return text;
  }
}
