/** The cells of exported events. */
import type { ExportColumn } from "@tagwell/contract";
import type { StoredEvent } from "../../doors/storage.ts";

/** A list of texts, or what JSON has; null where the event has nothing there, or something of another type. */
export type ExportCell = string | number | boolean | string[] | null;

const ofRow: Record<string, (row: StoredEvent) => ExportCell> = {
  receivedAt: ({ receivedAt }) => receivedAt,
  verdict: ({ verdict }) => verdict,
  reasons: ({ reasons }) => reasons,
  site: ({ site }) => site,
  environment: ({ environment }) => environment,
  eventType: ({ eventType }) => eventType,
  consentState: ({ consent }) => consent?.state ?? null,
  consentSource: ({ consent }) => consent?.source ?? null,
  consentChoice: ({ consent }) => consent?.choice ?? null,
  gpc: ({ consent }) => (typeof consent?.gpc === "boolean" ? consent.gpc : null),
  event: ({ xdm }) => `{"xdm":${xdm}}`,
};

/** What is of another type is not in the column: the event's JSON has it. */
const ofType: Record<ExportColumn["type"], (value: unknown) => ExportCell> = {
  text: (value) => (typeof value === "string" ? value : null),
  integer: (value) => (Number.isSafeInteger(value) ? (value as number) : null),
  number: (value) => (typeof value === "number" ? value : null),
  flag: (value) => (typeof value === "boolean" ? value : null),
  time: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null),
  texts: (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : null),
};

/** A function that reads the columns' cells of a row. Times are texts (ISO 8601), and so is the whole event, as JSON. */
export function cellReader(columns: readonly ExportColumn[]): (row: StoredEvent) => ExportCell[] {
  const hasFields = columns.some(({ paths }) => paths !== undefined);
  return (row) => {
    const event = hasFields ? JSON.parse(row.xdm) : undefined;
    return columns.map((column) =>
      column.paths ? fieldOf(event, column.paths, column.type) : (ofRow[column.name]?.(row) ?? null),
    );
  };
}

/** The value at the first of the paths that has one. */
function fieldOf(event: unknown, paths: readonly (readonly string[])[], type: ExportColumn["type"]): ExportCell {
  for (const path of paths) {
    let value = event;
    for (const name of path)
      value =
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined;
    if (value !== undefined) return ofType[type](value);
  }
  return null;
}
