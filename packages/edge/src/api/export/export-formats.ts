/** The formats in which events are exported. */
import { csvLine, jsonCell } from "@tagwell/contract";
import type { StoredEvent } from "../../doors.ts";
import { eventRowJson } from "../event-row.ts";
import type { FieldColumn } from "./field-columns.ts";
import { parquetChunks } from "./parquet-chunks.ts";

export interface ExportFormat {
  /** The content type. */
  type: string;
  /** The file piece by piece, with no more in memory than its pieces need. `fields` have columns where the format has types. */
  write(pages: AsyncIterable<StoredEvent[]>, fields: readonly FieldColumn[]): AsyncIterable<string | Uint8Array>;
}

export const exportFormatNames = ["ndjson", "csv", "parquet"] as const;
export type ExportFormatName = (typeof exportFormatNames)[number];

/** The columns of a CSV file; `event` is the event as JSON. */
const columns = [
  "receivedAt",
  "verdict",
  "reasons",
  "site",
  "environment",
  "eventType",
  "consentState",
  "consentSource",
  "consentChoice",
  "gpc",
  "event",
] as const;

export const exportFormats: Record<ExportFormatName, ExportFormat> = {
  ndjson: { type: "application/x-ndjson", write: (pages) => lines(pages, "", (row) => `${eventRowJson(row)}\n`) },
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    write: (pages) =>
      lines(pages, csvLine(columns), ({ receivedAt, verdict, reasons, site, environment, eventType, consent, xdm }) =>
        csvLine([
          receivedAt,
          verdict,
          reasons.join("; "),
          site,
          environment,
          eventType,
          ...consentCells(consent),
          jsonCell(`{"xdm":${xdm}}`),
        ]),
      ),
  },
  parquet: { type: "application/vnd.apache.parquet", write: parquetChunks },
};

/** Empty where it is not recorded. */
const consentCells = (consent: StoredEvent["consent"]) => [
  consent?.state ?? null,
  consent?.source ?? null,
  consent?.choice ?? null,
  typeof consent?.gpc === "boolean" ? String(consent.gpc) : null,
];

async function* lines(
  pages: AsyncIterable<StoredEvent[]>,
  head: string,
  line: (row: StoredEvent) => string,
): AsyncGenerator<string> {
  yield head;
  for await (const page of pages) yield page.map(line).join("");
}
