/** The query parameters of the sessions view: filters of the list, the open session, and what is shown of it. */
import { type RuleResult, ruleResults } from "@tagwell/contract";
import { isKey } from "../shared/is-key.ts";

export interface SessionFilters {
  /** A part of a path, or the id of a session, a page or an event. */
  q?: string;
  /** Only sessions in which this rule ran. */
  rule?: string;
  /** Only sessions in which the rule, or any rule, ended like this. */
  result?: RuleResult;
}

export interface SessionsSearch extends SessionFilters {
  /** The newest session by default. */
  session?: string;
  /** Id of a page load; the session's last one by default. */
  page?: string;
  /** The rule to explain; the one of the filter by default. */
  explain?: string;
  /** The name of a page, as events have it: its path becomes `q`. */
  named?: string;
  /** Shows only timeline lines with this text. */
  text?: string;
  /** Shows only timeline lines of the page. */
  only?: "page";
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function sessionsSearchFrom(search: Record<string, unknown>): SessionsSearch {
  const { session, page, explain, rule, only } = search;
  const result = ruleResults.find((name) => name === search.result);
  const [q, text] = [words(search.q), words(search.text)];
  const isName = typeof search.named === "string" && search.named !== "";
  return {
    ...(q && { q }),
    ...(isKey(rule) && { rule }),
    ...(result && { result }),
    ...(isKey(session) && { session }),
    ...(isKey(page) && { page }),
    ...(isKey(explain) && { explain }),
    ...(isName && { named: String(search.named).slice(0, 500) }),
    ...(text && { text }),
    ...(only === "page" && { only }),
  };
}

/** The router parses a text of digits as a number. */
function words(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) : "";
}

export function filtersOf({ q, rule, result }: SessionsSearch): SessionFilters {
  return { ...(q && { q }), ...(rule && { rule }), ...(result && { result }) };
}
