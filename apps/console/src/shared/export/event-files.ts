/** The files of events, which the edge writes while they are read. */
import type { EnvironmentName, EventSource, ExportColumn, FieldTraffic, Verdict } from "@tagwell/contract";
import { fetchFieldTraffic } from "../api/catalog-client.ts";
import { toQuery } from "../api/request-json.ts";
import { counted } from "../counted.ts";
import type { TimeSpan } from "../scope/scope.ts";
import { csvNote, type ExportFile, type FileSize } from "./export-file.ts";

export interface EventsQuery extends TimeSpan {
  site?: string | undefined;
  environment?: EventSource | undefined;
  /** A label. */
  type?: string | undefined;
  verdict?: Verdict | undefined;
  /** Values by field, which only accepted events are searched for. */
  where?: Readonly<Record<string, string>> | undefined;
}

const formats = [
  { title: "CSV", note: `${csvNote} A column for each field, and the event as JSON.`, format: "csv" },
  { title: "NDJSON", note: "For programs: an event in each line.", format: "ndjson" },
  { title: "Parquet", note: "For data warehouses: a column with a type for each field.", format: "parquet" },
] as const;

/** All events that match, oldest first. `all`: the columns of the served properties (exportColumns). */
export function eventFiles(query: EventsQuery, all: readonly Pick<ExportColumn, "name">[]): ExportFile[] {
  const { type, where, ...rest } = query;
  const search = { ...rest, eventType: type, ...(where && { where: JSON.stringify(where) }) };
  const columns = all.map(({ name }) => ({ name, title: name }));
  // By itself CSV has no fields, and a line of NDJSON is the whole event.
  const isUsual = (format: string, chosen: readonly string[]) => format !== "csv" && chosen.length === all.length;
  return formats.map(({ title, note, format }) => ({
    title,
    note,
    name: `tagwell-events.${format}`,
    columns,
    source: {
      addressOf: (chosen) => {
        const named = isUsual(format, chosen) ? undefined : chosen.join(",");
        return `/api/export${toQuery({ ...search, format, columns: named })}`;
      },
    },
    size: async (signal: AbortSignal) => {
      const size = await askSize(query, signal);
      return size && format === "parquet" ? { text: size.text } : size;
    },
  }));
}

/** How many events match; undefined for what the edge does not count. */
async function askSize(query: EventsQuery, signal: AbortSignal): Promise<FileSize | undefined> {
  const { since, until, site, environment, verdict, where } = query;
  if (where || verdict === "unlisted" || site === "unknown" || environment === "preview") return undefined;
  const build: EnvironmentName | undefined = environment;
  const range = { since, ...(until && { until }), ...(site && { site }), ...(build && { environment: build }) };
  return sizeOf(await fetchFieldTraffic(range, signal), query);
}

/** Each event has its label as a field. */
export function sizeOf(
  { accepted, rejected, fields, unlisted }: FieldTraffic,
  { type, verdict }: Pick<EventsQuery, "type" | "verdict">,
): FileSize | undefined {
  const ofType = fields.find(({ eventType, path }) => eventType === type && path === "eventType");
  if (type !== undefined && !ofType && unlisted > 0) return undefined;
  const counts =
    type === undefined
      ? { accepted: accepted.events, rejected: rejected.events }
      : { accepted: ofType?.accepted ?? 0, rejected: ofType?.rejected ?? 0 };
  if (verdict === "accepted" || verdict === "rejected")
    return { text: counted(counts[verdict], `${verdict} event`), lines: counts[verdict] };
  return {
    // Nobody counts the fields of unlisted events.
    text: `${counts.accepted.toLocaleString("en")} accepted and ${counted(counts.rejected, "rejected event")}, and unlisted ones if there are any`,
    lines: counts.accepted + counts.rejected,
  };
}
