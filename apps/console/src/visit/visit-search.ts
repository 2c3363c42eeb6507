/** What the visit view shows, as it stands in the address. */

export interface VisitSearch {
  /** The visit; the newest where none is named. */
  visit?: string;
  /** The page load in it; its newest where none is named. */
  page?: string;
  /** The rule that is asked about. */
  rule?: string;
  /** Only lines of the timeline with this text. */
  text?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function visitSearchFrom(search: Record<string, unknown>): VisitSearch {
  const { visit, page, rule, text } = search;
  return {
    ...(isWord(visit) && { visit }),
    ...(isWord(page) && { page }),
    ...(isWord(rule) && { rule }),
    ...((typeof text === "string" || typeof text === "number") && text !== "" && { text: String(text).slice(0, 100) }),
  };
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && /^[\w.-]{1,128}$/.test(value);
}
