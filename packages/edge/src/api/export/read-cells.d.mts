import type { ExportColumn } from "@tagwell/contract";
import type { StoredEvent } from "../../doors.ts";

/** A list of texts, or what JSON has; null where the event has nothing there, or something of another type. */
export type ExportCell = string | number | boolean | string[] | null;

/** A function that reads the columns' cells of a row. Times are texts (ISO 8601), and so is the whole event, as JSON. */
export function cellReader(columns: readonly ExportColumn[]): (row: StoredEvent) => ExportCell[];
