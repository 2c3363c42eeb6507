/** The events of a search as a Parquet file, which ClickHouse writes. */
import type { Readable } from "node:stream";
import type { EventSearch } from "@tagwell/console-server/doors/storage";
import type { Database } from "./database.ts";
import { conditionsOf } from "./event-pages.ts";
import type { TenantKeys } from "./measure-sql.ts";

/** In the order of the table, which is about that of the events' own times. */
export function exportParquet(
  { parquet }: Database,
  search: Omit<EventSearch, "take" | "limit">,
  counted: TenantKeys,
): Promise<Readable> {
  const { where, params } = conditionsOf(search, counted);
  return parquet(
    `SELECT toString(id) AS id, received_at, happened_at, site, environment, event_type, verdict, reasons, page,
       nullIf(consent_state, '') AS consent_state, nullIf(consent_source, '') AS consent_source, gpc, xdm
     FROM tagwell.events FINAL WHERE ${where}`,
    params,
  );
}
