/** The query parameters of the sessions view: filters of the list, the open session, and what is shown of it. */
import { ruleResults } from "@tagwell/contract";
import { key, oneOf, readSearch, text, words } from "../shared/read-search.ts";

const filters = {
  /** A part of a path, or the id of a session, a page or an event. */
  q: words(100),
  /** Only sessions in which this rule ran. */
  rule: key,
  /** Only sessions in which the rule, or any rule, ended like this. */
  result: oneOf(...ruleResults),
};
export const filtersOf = readSearch(filters);
export type SessionFilters = ReturnType<typeof filtersOf>;

export const sessionsSearchFrom = readSearch({
  ...filters,
  /** The newest session by default. */
  session: key,
  /** Id of a page load; the session's last one by default. */
  page: key,
  /** The rule to explain; the one of the filter by default. */
  explain: key,
  /** The name of a page, as events have it: its path becomes `q`. */
  named: text(500),
  /** Shows only timeline lines with this text. */
  text: words(100),
  /** Shows only timeline lines of the page. */
  only: oneOf("page"),
});
export type SessionsSearch = ReturnType<typeof sessionsSearchFrom>;
