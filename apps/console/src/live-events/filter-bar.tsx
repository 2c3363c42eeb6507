/** The filters of the live view, how dense its list is, and the buttons to export it, to pause it and to clear the events. */

import Pause from "@react-spectrum/s2/icons/Pause";
import Play from "@react-spectrum/s2/icons/Play";
import ViewList from "@react-spectrum/s2/icons/ViewList";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { exportColumns } from "@tagwell/contract";
import { memo, useMemo } from "react";
import type { Property } from "../shared/api/catalog-client.ts";
import { Button } from "../shared/components/button.tsx";
import { Choice } from "../shared/components/choice.tsx";
import { Segments } from "../shared/components/options.tsx";
import { counted } from "../shared/counted.ts";
import { eventTitle } from "../shared/events/describe-event.ts";
import { eventFiles } from "../shared/export/event-files.ts";
import { ExportButton } from "../shared/export/export-button.tsx";
import { storedText } from "../shared/export/stored-text.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useProperties } from "../shared/property/property-context.tsx";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { ClearEvents } from "./clear-events.tsx";
import { type EventFilters, isFiltered } from "./event-filters.ts";
import { SaidFilters } from "./said-filters.tsx";

const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  paddingX: { default: 16, "@media (min-width: 720px)": 24 },
  paddingBottom: 12,
});
const any = "any";
const verdicts = [
  { id: any, label: "All" },
  { id: "accepted", label: "Accepted" },
  { id: "rejected", label: "Rejected" },
  { id: "unlisted", label: "Unlisted" },
] as const;

export interface FilterBarProps {
  filters: EventFilters;
  /** A filter that is undefined is removed. */
  onFilter: (change: { [Name in keyof EventFilters]?: EventFilters[Name] | undefined }) => void;
  isTall: boolean;
  onTall: (isTall: boolean) => void;
  paused: boolean;
  onPause: (paused: boolean) => void;
  /** How many matching events have arrived since the view was paused. */
  newer: number;
}

/** Memoized: the list below it changes many times a second. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, onFilter, isTall, onTall, paused, onPause, newer } = props;
  const properties = useProperties();
  const types = useMemo(() => typeChoices(properties, filters.type), [properties, filters.type]);
  return (
    <search className={bar} aria-label="Filters">
      <Choice
        label="Event type"
        labelPlace="hidden"
        value={filters.type ?? any}
        onChange={(type) => onFilter({ type: chosen(type) })}
        options={[{ id: any, label: "All types" }, ...types]}
      />
      <Segments
        label="Verdict"
        options={verdicts}
        value={filters.verdict ?? any}
        onChange={(verdict) => onFilter({ verdict: verdict === any ? undefined : verdict })}
      />
      {filters.where && <SaidFilters where={filters.where} onWhere={(where) => onFilter({ where })} />}
      <div className={style({ display: "flex", columnGap: 8, marginStart: "auto" })}>
        <Button
          aria-label="Tall rows"
          tip={isTall ? "Show compact rows" : "Show tall rows"}
          isSelected={isTall}
          onPress={() => onTall(!isTall)}
        >
          <ViewList />
        </Button>
        <EventExport filters={filters} />
        <PauseButton paused={paused} onPause={onPause} newer={newer} />
        <ClearEvents />
      </div>
    </search>
  );
});

function chosen(key: unknown): string | undefined {
  return key === any ? undefined : String(key);
}

/** The declared labels, and the one in the address, which only rejected events may have. */
function typeChoices(properties: readonly Property[], selected: string | undefined): { id: string; label: string }[] {
  const events = properties.flatMap(({ schema }) => schema.events);
  const ids = [...new Set([...events.map(({ label }) => label), ...(selected ? [selected] : [])])];
  return ids.map((id) => ({ id, label: eventTitle({ events }, id) })).sort((a, b) => a.label.localeCompare(b.label));
}

/** Exports the events that the filters and the scope leave, also those that the list has not loaded. */
function EventExport({ filters }: { filters: EventFilters }) {
  const { site, environment } = useScope();
  const span = useTimeSpan();
  const times = useTimes();
  const columns = exportColumns(useServedProperties().properties ?? []);
  const files = eventFiles({ ...span, ...filters, site, environment }, columns);
  const what = isFiltered(filters) || site !== undefined ? "Events that match the filters" : "All events";
  return <ExportButton size="M" of="events" range={`${what}, ${storedText(span, times)}.`} files={files} />;
}

interface PauseButtonProps {
  paused: boolean;
  onPause: (paused: boolean) => void;
  /** How many matching events have arrived since the view was paused. */
  newer: number;
}

/** One element for both states, so that it keeps the focus. */
function PauseButton({ paused, onPause, newer }: PauseButtonProps) {
  const iconOnly = useMediaQuery("(max-width: 479px)") && !paused;
  const news = newer === 0 ? "" : `: ${newer.toLocaleString("en")} new`;
  const name = paused ? `Resume${newer === 0 ? "" : `: ${counted(newer, "new event")}`}` : "Pause";
  return (
    <Button variant={paused ? "accent" : "secondary"} aria-label={name} onPress={() => onPause(!paused)}>
      {paused ? <Play /> : <Pause />}
      {!iconOnly && <span>{paused ? `Resume${news}` : "Pause"}</span>}
    </Button>
  );
}
