/** Links to the reports, and to the questions that are to become reports. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ListedView, ReportSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { currentLink } from "../shared/components/current-link.ts";
import { searchIn } from "../shared/read-search.ts";
import type { ReportSearch } from "./report-search.ts";

const list = style({ display: "flex", flexWrap: "wrap", gap: 4, listStyleType: "none", margin: 0, padding: 0 });
/** Beside its name, because it leads to another view. */
const note = style({ font: "ui-sm" });

export interface ReportListProps {
  reports: readonly ReportSummary[];
  /** Those that no build has. */
  saved: readonly ListedView[];
  current: string | undefined;
  /** The comparison stays the same from report to report; each has breakdowns of its own. */
  search: ReportSearch;
}

export function ReportList({ reports, saved, current, search: { breakdown: _, ...search } }: ReportListProps) {
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
        {saved.map(({ name, address }) => {
          const { pathname, search } = searchIn(address);
          return (
            <li key={address}>
              <Link
                to={pathname as "/ask"}
                search={search as never}
                className={currentLink({ isCurrent: false, mark: "bottom" })}
              >
                <span>
                  {name} <span className={note}>(saved question)</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
