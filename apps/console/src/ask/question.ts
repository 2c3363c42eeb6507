/** What can be asked, and the address that answers it. */
import type { EventReportQuery } from "@tagwell/contract";
import { key, oneOf, readSearch, values } from "../shared/read-search.ts";
import { defaultRange, type RangeName } from "../shared/scope/ranges.ts";
import { buildEnvironment, daysOf, type Scope } from "../shared/scope/scope.ts";
import { sortParameters } from "../shared/sort/sort.ts";

export type Verb = "count" | "share" | "funnel" | "why";
/** Values by field. */
export type Where = Readonly<Record<string, string>>;
export type AskedRange = { range: RangeName } | { from: string; to: string };

export interface Question {
  verb: Verb;
  /** An event's label; of a funnel a report's name, of a why a rule's. */
  of: string;
  /** The field by which it is divided. */
  by?: string;
  where: Where;
  /** What it leaves open stays as the scope has it. */
  site?: string;
  range?: AskedRange;
  /** Beside the period before. */
  isCompared: boolean;
}

/** The parameters of the view's address; those of the scope are beside them. */
export const askSearchFrom = readSearch({
  ...sortParameters,
  /** In shares; in numbers where it is absent. */
  show: oneOf("share"),
  /** The label of a kind of event. Absent while nothing is asked. */
  event: key,
  breakdown: key,
  where: values,
  compare: oneOf("previous"),
});
export type AskSearch = ReturnType<typeof askSearchFrom>;

/** The question of an address; undefined where nothing is asked. */
export function questionFrom({ show, event, breakdown, where = {}, compare }: AskSearch, scope: Scope) {
  if (event === undefined) return undefined;
  const { site, range = defaultRange, from, to } = scope;
  const asked: Question = {
    verb: show ?? "count",
    of: event,
    ...(breakdown !== undefined && { by: breakdown }),
    where,
    ...(site !== undefined && { site }),
    range: from !== undefined && to !== undefined ? { from, to } : { range },
    isCompared: compare !== undefined,
  };
  return asked;
}

export interface QuestionLink {
  to: string;
  /** A parameter that is undefined is removed from the address; the scope's that are absent stay. */
  search: Record<string, unknown>;
}

export function linkOf({ verb, of, by, where, site, range, isCompared }: Question): QuestionLink {
  const scope = {
    ...(site !== undefined && { site }),
    ...(range && { range: undefined, from: undefined, to: undefined, ...range }),
  };
  const divided = { ...(by !== undefined && { breakdown: by }), ...(isCompared && { compare: "previous" }) };
  if (verb === "why") return { to: "/sessions", search: { ...scope, explain: of } };
  if (verb === "funnel") return { to: `/reports/${encodeURIComponent(of)}`, search: { ...scope, ...divided } };
  const search = {
    ...scope,
    ...(verb === "share" && { show: verb }),
    event: of,
    ...divided,
    ...(Object.keys(where).length > 0 && { where }),
  };
  return { to: "/ask", search };
}

/** The query that the edge answers; `now` in milliseconds since 1970. */
export function askQueryOf(scope: Scope, event: string, search: AskSearch, now: number): EventReportQuery {
  const { site } = scope;
  const environment = buildEnvironment(scope);
  const { breakdown, where, compare } = search;
  return {
    event,
    ...daysOf(scope, now),
    ...(where && { where: JSON.stringify(where) }),
    ...(site !== undefined && { site }),
    ...(environment && { environment }),
    ...(compare && { compare }),
    ...(breakdown !== undefined && { breakdown }),
  };
}
