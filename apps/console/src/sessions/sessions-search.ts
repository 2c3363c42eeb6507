/** The query parameters of the visits view. */
import { isKey } from "../shared/is-key.ts";

export interface VisitSearch {
  /** The newest visit by default. */
  visit?: string;
  /** Id of a page load; the visit's last one by default. */
  page?: string;
  /** The rule to explain. */
  rule?: string;
  /** Shows only timeline lines with this text. */
  text?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function visitSearchFrom(search: Record<string, unknown>): VisitSearch {
  const { visit, page, rule, text } = search;
  return {
    ...(isKey(visit) && { visit }),
    ...(isKey(page) && { page }),
    ...(isKey(rule) && { rule }),
    ...((typeof text === "string" || typeof text === "number") && text !== "" && { text: String(text).slice(0, 100) }),
  };
}
