/** Links to the reports. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import type { ReportSearch } from "./report-search.ts";

const list = style({ display: "flex", flexWrap: "wrap", gap: 4, listStyleType: "none", margin: 0, padding: 0 });
const link = style<{ isCurrent: boolean }>({
  display: "block",
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  fontWeight: "medium",
  color: {
    default: "neutral-subdued",
    isCurrent: "neutral",
    ":hover": "neutral",
    forcedColors: "LinkText",
  },
  textDecoration: "none",
  borderRadius: "lg",
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isCurrent: "gray-200" },
  // Forced colours remove the background, so that the border marks the current report there.
  borderWidth: 0,
  borderBottomWidth: 2,
  borderStyle: "solid",
  borderColor: { default: "transparent", isCurrent: { default: "transparent", forcedColors: "Highlight" } },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});

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
              className={link({ isCurrent: name === current })}
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
