/** Compares a report with the period before, below what else it is chosen by. Days, site and environment are in the scope. */
import { Checkbox } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { besideFields } from "../shared/components/beside-fields.ts";
import type { ReportSearch } from "./report-search.ts";

const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 16 });

export interface ReportFiltersProps<Search extends ReportSearch> {
  search: Search;
  onSearch: (search: Search) => void;
  children?: ReactNode;
}

export function ReportFilters<Search extends ReportSearch>({ search, onSearch, children }: ReportFiltersProps<Search>) {
  return (
    <search aria-label="Filters" className={bar} data-screen-only>
      {children}
      <div className={besideFields}>
        <Checkbox
          isSelected={search.compare !== undefined}
          onChange={(isSelected) => {
            const { compare: _, ...rest } = search;
            onSearch((isSelected ? { ...rest, compare: "previous" } : rest) as Search);
          }}
        >
          Compare with the period before
        </Checkbox>
      </div>
    </search>
  );
}
