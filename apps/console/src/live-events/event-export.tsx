/** Exports the events that the filters and the scope leave, also those that the list has not loaded. */
import { exportColumns } from "@tagwell/contract";
import { eventFiles } from "../shared/export/event-files.ts";
import { ExportButton } from "../shared/export/export-button.tsx";
import { storedText } from "../shared/export/stored-text.ts";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { type EventFilters, isFiltered } from "./event-filters.ts";

export function EventExport({ filters }: { filters: EventFilters }) {
  const { site, environment } = useScope();
  const span = useTimeSpan();
  const times = useTimes();
  const served = useHealth()?.environments ?? [];
  // Where there is one environment, this leaves out previews, as the list does.
  const [only] = served.length === 1 ? served : [];
  const columns = exportColumns(useServedProperties().properties ?? []);
  const files = eventFiles({ ...span, ...filters, site, environment: environment ?? only }, columns);
  const what = isFiltered(filters) || site !== undefined ? "Events that match the filters" : "All events";
  const others = environment || only ? "" : " Events of previews are among them.";
  return <ExportButton size="M" of="events" range={`${what}, ${storedText(span, times)}.${others}`} files={files} />;
}
