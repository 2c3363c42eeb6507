/** Fixes which events an export has before the first one is read, so that the next export can go on where it ends. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Cursor, EventSearch, Live, Warehouse } from "../../doors/storage.ts";

/** As the query parameter `after`: before the first event. */
export const exportStart = "start";

/** Which events are exported. */
export type ExportSearch = Omit<EventSearch, "take" | "limit">;

export interface Bounds {
  /** Undefined where no event is in them. */
  search: ExportSearch | undefined;
  /** What the next export gives as `after`; undefined where the events are bounded by time alone. */
  cursor: Cursor | typeof exportStart | undefined;
}

export interface BoundParts {
  live: Pick<Live, "newest" | "justAfter">;
  warehouse: Pick<Warehouse, "pages">;
}

/**
 * An export that goes on after an earlier one, or has no end in time, ends with the last event in the order of storing: events that
 * are stored meanwhile belong to the next one. With `after`, `until` means the last event that was stored before that time and all
 * before it in that order, so that none is left out where the machine's clock was set. Throws HttpError 400 where the storage
 * is read in another order than it is written.
 */
export async function boundExport(
  { after, until, ...search }: Omit<ExportSearch, "after"> & { after: Cursor | typeof exportStart | undefined },
  { live, warehouse }: BoundParts,
): Promise<Bounds> {
  const { justAfter } = live;
  if (!justAfter) {
    if (after !== undefined) throw notInOrder();
    return { search: { ...search, until }, cursor: undefined };
  }
  if (after === undefined && until !== undefined) return { search: { ...search, until }, cursor: undefined };
  const start = after === exportStart ? undefined : after;
  const last = until === undefined ? await live.newest() : await lastBefore(until);
  if (last === undefined) return { search: undefined, cursor: start ?? exportStart };
  return { search: { ...search, after: start, before: justAfter(last) }, cursor: last };

  async function lastBefore(time: number): Promise<Cursor | undefined> {
    for await (const [event] of warehouse.pages({ after: start, until: time, take: "newest", limit: 1 }))
      if (event) return event.cursor;
    return undefined;
  }
}

function notInOrder(): HttpError {
  const detail =
    "The query parameter after: this edge's warehouse loads events in another order than they are stored in. Use since and until.";
  return new HttpError(400, "bad-query", detail);
}
