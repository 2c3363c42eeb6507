/** Finds identifiers in text that the site's authors wrote: the second layer behind the allow-list (DESIGN 7). */

/** What is looked for, most specific first. Each match is replaced by the marker. */
const detectors: readonly [kind: string, pattern: RegExp][] = [
  ["email", /[^\s@/?&=:;,<>()"']+(?:@|%40)[^\s@/?&=:;,<>()"']+\.[a-z]{2,}/gi],
  ["ssn", /\b\d{3}-\d{2}-\d{4}\b/g],
  ["card", /\b(?:\d[ -]?){13,19}\b/g],
  ["phone", /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g],
  ["mrn", /\b(?:mrn|member|group|policy)(?:\s*(?:no|number|id|#))?[\s:=#.-]*[a-z]{0,3}\d{5,}\b/gi],
  ["date of birth", /\b(?:dob|birth\w*)[\s:=.-]*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/gi],
];

export const redacted = "[redacted]";

/** The text with every identifier replaced, and the kinds that were found. */
export function scrub(text: string): { text: string; found: string[] } {
  const found: string[] = [];
  let result = text;
  for (const [kind, pattern] of detectors) {
    result = result.replace(pattern, () => {
      found.push(kind);
      return redacted;
    });
  }
  return { text: result, found };
}
