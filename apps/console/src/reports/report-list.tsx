/** Links to the reports. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { currentLink } from "../shared/components/current-link.ts";
import type { ReportSearch } from "./report-search.ts";

const list = style({ display: "flex", flexWrap: "wrap", gap: 4, listStyleType: "none", margin: 0, padding: 0 });
export interface ReportListProps {
  reports: readonly ReportSummary[];
  current: string | undefined;
  /** The comparison stays the same from report to report; each has breakdowns of its own. */
  search: ReportSearch;
}

export function ReportList({ reports, current, search: { breakdown: _, ...search } }: ReportListProps) {
  return (
    <nav aria-label="Reports" data-screen-only>
      <ul className={list}>
        {reports.map(({ name, title }) => (
          <li key={name}>
            <Link
              to="/reports/$name"
              params={{ name }}
              search={search}
              className={currentLink({ isCurrent: name === current, mark: "bottom" })}
              aria-current={name === current ? "page" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
