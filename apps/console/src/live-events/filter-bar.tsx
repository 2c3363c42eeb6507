/** The filters of the live view, how dense its list is, and the buttons to export it, to pause it and to clear the events. */
import {
  Picker,
  PickerItem,
  SegmentedControl,
  SegmentedControlItem,
  Text,
  ToggleButton,
  Tooltip,
  TooltipTrigger,
} from "@react-spectrum/s2";
import ViewList from "@react-spectrum/s2/icons/ViewList";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Verdict } from "@tagwell/contract";
import { memo, useMemo } from "react";
import type { Property } from "../shared/api/catalog-client.ts";
import { eventTitle } from "../shared/events/describe-event.ts";
import { useProperties } from "../shared/property/property-context.tsx";
import { ClearEvents } from "./clear-events.tsx";
import { EventExport } from "./event-export.tsx";
import type { EventFilters } from "./event-filters.ts";
import { PauseButton } from "./pause-button.tsx";
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
      <Picker
        aria-label="Event type"
        menuWidth={320}
        styles={style({ flexGrow: 1, flexBasis: 112, maxWidth: { default: "none", "@media (min-width: 720px)": 200 } })}
        value={filters.type ?? any}
        onChange={(type) => onFilter({ type: chosen(type) })}
      >
        <PickerItem id={any}>All types</PickerItem>
        {types.map(({ label, title }) => (
          <PickerItem key={label} id={label} textValue={title}>
            <Text slot="label">{title}</Text>
            <Text slot="description">{label}</Text>
          </PickerItem>
        ))}
      </Picker>
      <SegmentedControl
        aria-label="Verdict"
        selectedKey={filters.verdict ?? any}
        onSelectionChange={(verdict) => onFilter({ verdict: chosen(verdict) as Verdict | undefined })}
      >
        <SegmentedControlItem id={any}>All</SegmentedControlItem>
        <SegmentedControlItem id="accepted">Accepted</SegmentedControlItem>
        <SegmentedControlItem id="rejected">Rejected</SegmentedControlItem>
        <SegmentedControlItem id="unlisted">Unlisted</SegmentedControlItem>
      </SegmentedControl>
      {filters.where && <SaidFilters where={filters.where} onWhere={(where) => onFilter({ where })} />}
      <div className={style({ display: "flex", columnGap: 8, marginStart: "auto" })}>
        <TooltipTrigger>
          <ToggleButton aria-label="Tall rows" isSelected={isTall} onChange={onTall}>
            <ViewList />
          </ToggleButton>
          <Tooltip>{isTall ? "Show compact rows" : "Show tall rows"}</Tooltip>
        </TooltipTrigger>
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
function typeChoices(
  properties: readonly Property[],
  selected: string | undefined,
): { label: string; title: string }[] {
  const declared = properties.flatMap(({ schema }) => schema.events.map(({ label }) => label));
  const labels = [...new Set([...declared, ...(selected ? [selected] : [])])];
  return labels.map((label) => ({ label, title: eventTitle(label) })).sort((a, b) => a.title.localeCompare(b.title));
}
