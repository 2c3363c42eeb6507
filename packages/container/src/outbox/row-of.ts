/** Makes the row of an event, as it is kept on disk and in a page's mark. */
import type { EventRow } from "./event-database.ts";
import type { Held } from "./held.ts";

/** `failed`: why the edge will never accept the event. */
export const rowOf = ({ id, at, json, beside }: Held, page: string, failed?: string): EventRow => ({
  id,
  page,
  at,
  json,
  ...(beside && { beside }),
  ...(failed && { failed }),
});
