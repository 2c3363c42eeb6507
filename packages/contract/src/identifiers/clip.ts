/** Truncates a text without leaving half a character or half an escape at its end. */

/** Half of a pair, of percent-encoded bytes, of an entity or of a backslash escape. */
const half = /(?:[\ud800-\udbff]|(?:%[\da-f]{2})*%[\da-f]{0,2}|&#?\w{0,8}|\\(?:u\{?[\da-f]{0,6}|x[\da-f]?)?)$/i;

/** An unpaired surrogate, which cannot be encoded. */
const alone = /[\ud800-\udfff]/gu;

/** The text, truncated to `maxLength` UTF-16 units. */
export function clip(text: string, maxLength: number): string {
  const clipped = text.length <= maxLength ? text : text.slice(0, maxLength).replace(half, "");
  return clipped.replace(alone, "\ufffd");
}
