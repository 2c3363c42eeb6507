/** Compares a report with the period before. Days, site and environment are in the scope. */

import { besideFields } from "../shared/components/beside-fields.ts";
import { Checkbox } from "../shared/components/options.tsx";
import type { ReportSearch } from "./report-search.ts";

export interface ReportFiltersProps {
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

export function ReportFilters({ search, onSearch }: ReportFiltersProps) {
  return (
    <search aria-label="Filters" className={besideFields} data-screen-only>
      <Checkbox
        isSelected={search.compare !== undefined}
        onChange={(isSelected) => {
          const { compare: _, ...rest } = search;
          onSearch(isSelected ? { ...rest, compare: "previous" } : rest);
        }}
      >
        Compare with the period before
      </Checkbox>
    </search>
  );
}
