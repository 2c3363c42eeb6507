/** The period and site filters of the quality view. */
import { Picker, PickerItem, SegmentedControl, SegmentedControlItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityPeriod } from "@tagwell/contract";
import { useSiteChoices } from "../shared/property/use-site-choices.ts";
import type { QualitySearch } from "./quality-search.ts";

const bar = style({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });
const all = "all";

export interface QualityFiltersProps {
  search: QualitySearch;
  onSearch: (search: QualitySearch) => void;
}

export function QualityFilters({ search, onSearch }: QualityFiltersProps) {
  const { site: _, ...everySite } = search;
  const sites = useSiteChoices();
  return (
    <search className={bar} aria-label="Filters">
      <SegmentedControl
        aria-label="Period"
        selectedKey={search.period ?? "day"}
        onSelectionChange={(period) => onSearch({ ...search, period: period as QualityPeriod })}
      >
        <SegmentedControlItem id="hour">Hour</SegmentedControlItem>
        <SegmentedControlItem id="day">Day</SegmentedControlItem>
        <SegmentedControlItem id="week">Week</SegmentedControlItem>
        <SegmentedControlItem id="month">Month</SegmentedControlItem>
      </SegmentedControl>
      <Picker
        aria-label="Site"
        value={search.site ?? all}
        onChange={(site) => onSearch(site === all ? everySite : { ...search, site: String(site) })}
      >
        <PickerItem id={all}>All sites</PickerItem>
        {sites.map(({ key, label }) => (
          <PickerItem key={key} id={key}>
            {label}
          </PickerItem>
        ))}
      </Picker>
    </search>
  );
}
