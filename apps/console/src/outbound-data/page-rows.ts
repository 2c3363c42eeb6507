/** Which fields left each page, with those that every event has said once. */
import type { PageTraffic } from "@tagwell/contract";

export interface PageRows {
  /** Fields of every event of every page, in order. */
  common: string[];
  /** The page with most events first. */
  rows: PageRow[];
}

export interface PageRow {
  page: string;
  events: number;
  /** Number of all its fields. */
  fields: number;
  /** Its other fields, each with the number of events that have it. */
  others: { path: string; events: number }[];
  consents: PageTraffic["consents"];
}

export function pageRows(pages: readonly PageTraffic[]): PageRows {
  const [first] = pages;
  const common = Object.keys(first?.fields ?? {})
    .filter((path) => pages.every(({ events, fields }) => fields[path] === events))
    .sort();
  const isCommon = new Set(common);
  const rows = pages.map(({ page, events, fields, consents = {} }) => ({
    page,
    events,
    consents,
    fields: Object.keys(fields).length,
    others: Object.entries(fields)
      .filter(([path]) => !isCommon.has(path))
      .map(([path, count]) => ({ path, events: count }))
      .sort((one, other) => other.events - one.events || (one.path < other.path ? -1 : 1)),
  }));
  return { common, rows: rows.sort((one, other) => other.events - one.events || (one.page < other.page ? -1 : 1)) };
}
