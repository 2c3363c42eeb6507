/** GET /api/export: all events that match, as a file. */
import { Unavailable } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import type { ExportColumn } from "@tagwell/contract";
import type { CheckedExportQuery, exportApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Cursor, Live, StoredEvent, Warehouse } from "../../doors/storage.ts";
import type { Answers } from "../answer-operations.ts";
import type { EventParts } from "../event-parts.ts";
import { exportSearch } from "../event-query.ts";
import { sendFile } from "../send-file.ts";
import { boundExport, type ExportSearch } from "./bound-export.ts";
import { exportFormats } from "./export-formats.ts";

/** Events that an export reads at a time; the store reads them in parts that are smaller still. */
const exportedAtOnce = 1000;
/** Exports that run at the same time: each has a thread or a page of events in memory. */
const maxExports = 4;

export interface ExportParts {
  warehouse: Pick<Warehouse, "pages">;
  live: Pick<Live, "read" | "newest" | "justAfter">;
  parts: EventParts;
  /** Those of the properties that are served now. */
  columns(): readonly ExportColumn[];
  log: Log;
}

export function exportAnswers({ warehouse, live, parts, columns, log }: ExportParts): Answers<typeof exportApi> {
  let running = 0;

  const answer = async (c: Context, query: CheckedExportQuery) => {
    const all = columns();
    const { format, chosen, ...asked } = exportSearch(query, { live, parts, columns: all });
    const { type, write } = exportFormats[format];
    const { search, cursor } = await boundExport(asked, { live, warehouse });
    if (cursor !== undefined) c.header("Tagwell-Cursor", cursor);
    if (running >= maxExports)
      throw new Unavailable(`${maxExports} exports run already. Try again when one of them has ended.`, 60);
    running += 1;
    const onEnd = () => {
      running -= 1;
    };
    const content = write(pagesOf(search), { all, chosen });
    return sendFile(c, { name: `tagwell-events.${format}`, type, content, log, onEnd });
  };
  return { "GET /api/export": ({ c, query }) => answer(c, query) };

  /** Oldest first. A preview is no visit: its events are among those of no other environment, nor of all. */
  async function* pagesOf(search: ExportSearch | undefined): AsyncGenerator<StoredEvent[]> {
    let after: Cursor | undefined = search?.after;
    for (let read = search ? -1 : 0; read !== 0; ) {
      read = 0;
      for await (const page of warehouse.pages({ ...search, after, take: "oldest", limit: exportedAtOnce })) {
        read += page.length;
        after = page.at(-1)?.cursor ?? after;
        yield search?.environment ? page : page.filter(({ environment }) => environment !== "preview");
      }
    }
  }
}
