/** GET /api/export: all events that match, as a file. */
import { Readable } from "node:stream";
import { Hono } from "hono";
import type { Cursor, StoredEvent, Warehouse } from "../../doors.ts";
import { Unavailable } from "../../errors/unavailable.ts";
import { allowMethods } from "../allow-methods.ts";
import type { EventParts } from "../event-parts.ts";
import { checkExportQuery, type ExportSearch } from "../event-query.ts";
import { exportFormats } from "./export-formats.ts";
import type { FieldColumn } from "./field-columns.ts";

/** Events that an export reads at a time; the store reads them in parts that are smaller still. */
const exportedAtOnce = 1000;
/** Exports that run at the same time: each has a thread or a page of events in memory. */
const maxExports = 4;

export interface ExportParts {
  warehouse: Pick<Warehouse, "pages">;
  parts: EventParts;
  /** What Parquet has columns of, of the properties that are served now. */
  fields(): readonly FieldColumn[];
}

export function exportRoutes({ warehouse, parts, fields }: ExportParts): Hono {
  const app = new Hono();
  let running = 0;

  app.get("/export", (c) => {
    const { format, ...search } = checkExportQuery(c.req.query(), parts);
    const { type, write } = exportFormats[format];
    c.header("Content-Type", type);
    c.header("Content-Disposition", `attachment; filename="tagwell-events.${format}"`);
    if (running >= maxExports)
      throw new Unavailable(`${maxExports} exports run already. Try again when one of them has ended.`, 60);
    const file = Readable.from(write(pagesOf(search), fields()), { objectMode: false });
    running += 1;
    file.once("close", () => {
      running -= 1;
    });
    // A failure breaks the connection: an answer that merely ended would look complete.
    return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>);
  });

  allowMethods(app, { "/export": "GET" });
  return app;

  /** Oldest first. */
  async function* pagesOf(search: ExportSearch): AsyncGenerator<StoredEvent[]> {
    let after: Cursor | undefined;
    for (let read = -1; read !== 0; ) {
      read = 0;
      for await (const page of warehouse.pages({ ...search, after, take: "oldest", limit: exportedAtOnce })) {
        read += page.length;
        after = page.at(-1)?.cursor ?? after;
        yield page;
      }
    }
  }
}
