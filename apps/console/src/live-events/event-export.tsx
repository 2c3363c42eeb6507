/** Exports the events that the filters and the scope leave, also those that the list has not loaded. */
import { exportColumns } from "@tagwell/contract";
import { eventFiles } from "../shared/export/event-files.ts";
import { ExportButton } from "../shared/export/export-button.tsx";
import { storedText } from "../shared/export/stored-text.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { type EventFilters, isFiltered } from "./event-filters.ts";

export function EventExport({ filters }: { filters: EventFilters }) {
  const { site, environment } = useScope();
  const span = useTimeSpan();
  const times = useTimes();
  const columns = exportColumns(useServedProperties().properties ?? []);
  const files = eventFiles({ ...span, ...filters, site, environment }, columns);
  const what = isFiltered(filters) || site !== undefined ? "Events that match the filters" : "All events";
  return <ExportButton size="M" of="events" range={`${what}, ${storedText(span, times)}.`} files={files} />;
}
