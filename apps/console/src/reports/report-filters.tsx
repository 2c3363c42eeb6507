/** Chooses the days, the site and the comparison of a report. */
import { Checkbox, Picker, PickerItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { environmentNames, type ReportQuery } from "@tagwell/contract";
import { useId, useState } from "react";
import { lastDays, rangeFault, rangeOf } from "./report-search.ts";

const bar = style({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "end" });
const field = style({ display: "flex", flexDirection: "column", rowGap: 4, font: "ui", color: "neutral-subdued" });
const input = style({
  font: "ui",
  color: "neutral",
  backgroundColor: "layer-2",
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: "gray-500",
  borderRadius: "default",
  height: 32,
  paddingX: 8,
  boxSizing: "border-box",
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});
const faultText = style({ font: "ui-sm", color: "negative", margin: 0, flexBasis: "full" });
const all = "all";
const custom = "custom";
const presets: readonly (readonly [key: string, days: number, label: string])[] = [
  ["1", 1, "Today"],
  ["7", 7, "Last 7 days"],
  ["30", 30, "Last 30 days"],
  ["90", 90, "Last 90 days"],
];

export interface ReportFiltersProps {
  query: ReportQuery;
  onQuery: (query: ReportQuery) => void;
  /** Milliseconds since 1970. */
  now: number;
  /** Every site that an event may belong to. */
  sites: readonly { key: string; label: string }[];
  /** The environments that the edge serves; a choice is shown where there are several. */
  environments: readonly string[];
}

export function ReportFilters({ query, onQuery, now, sites, environments }: ReportFiltersProps) {
  const range = rangeOf(query, now);
  // Input that is no valid range yet stays here; the address has valid ranges only.
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const shown = { ...range, ...typed };
  const fault = shown.from && shown.to ? rangeFault(shown) : "Choose a first and a last day.";
  const faultId = useId();
  const preset = presets.find(([, days]) => {
    const { from, to } = lastDays(days, now);
    return from === range.from && to === range.to;
  });

  function setDay(name: "from" | "to", value: string): void {
    const next = { ...shown, [name]: value };
    const isGood = next.from !== "" && next.to !== "" && rangeFault(next) === undefined;
    setTyped(isGood ? {} : { ...typed, [name]: value });
    if (isGood) onQuery({ ...query, ...next });
  }

  function choose<N extends "site" | "environment">(name: N, key: unknown): void {
    const { [name]: _, ...rest } = query;
    onQuery(key === all ? rest : { ...rest, [name]: String(key) });
  }

  return (
    <search className={bar} aria-label="Filters">
      <Picker
        label="Days (UTC)"
        value={preset?.[0] ?? custom}
        onChange={(key) => {
          const days = presets.find(([each]) => each === key)?.[1];
          setTyped({});
          if (days !== undefined) onQuery({ ...query, ...lastDays(days, now) });
        }}
      >
        {[
          ...presets.map(([key, , label]) => (
            <PickerItem key={key} id={key}>
              {label}
            </PickerItem>
          )),
          <PickerItem key={custom} id={custom}>
            Chosen days
          </PickerItem>,
        ]}
      </Picker>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className={field}>
          {name === "from" ? "First day" : "Last day"}
          <input
            className={input}
            type="date"
            value={shown[name]}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            onChange={(event) => setDay(name, event.target.value)}
          />
        </label>
      ))}
      <Picker label="Site" value={query.site ?? all} onChange={(key) => choose("site", key)}>
        <PickerItem id={all}>All sites</PickerItem>
        {sites.map(({ key, label }) => (
          <PickerItem key={key} id={key}>
            {label}
          </PickerItem>
        ))}
      </Picker>
      {(environments.length > 1 || query.environment) && (
        <Picker label="Environment" value={query.environment ?? all} onChange={(key) => choose("environment", key)}>
          <PickerItem id={all}>All environments</PickerItem>
          {environmentNames.map((name) => (
            <PickerItem key={name} id={name}>
              {name}
            </PickerItem>
          ))}
        </Picker>
      )}
      <Checkbox
        styles={style({ marginBottom: 4 })}
        isSelected={query.compare !== undefined}
        onChange={(isSelected) => {
          const { compare: _, ...rest } = query;
          onQuery(isSelected ? { ...rest, compare: "previous" } : rest);
        }}
      >
        Compare with the period before
      </Checkbox>
      {fault && (
        <p id={faultId} className={faultText} role="alert">
          {fault}
        </p>
      )}
    </search>
  );
}
