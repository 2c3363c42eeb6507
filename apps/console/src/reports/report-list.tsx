/** Links to the reports. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportQuery, ReportSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";

const list = style({ display: "flex", flexWrap: "wrap", gap: 4, listStyleType: "none", margin: 0, padding: 0 });
const link = style({
  display: "block",
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  fontWeight: "medium",
  color: {
    default: "neutral-subdued",
    ":is([aria-current])": "neutral",
    ":hover": "neutral",
    forcedColors: "LinkText",
  },
  textDecoration: "none",
  borderRadius: "lg",
  backgroundColor: { default: "transparent", ":hover": "gray-100", ":is([aria-current])": "gray-200" },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});

export interface ReportListProps {
  reports: readonly ReportSummary[];
  current: string | undefined;
  /** Days, site and comparison stay the same from report to report. */
  query: ReportQuery;
}

export function ReportList({ reports, current, query }: ReportListProps) {
  return (
    <nav aria-label="Reports">
      <ul className={list}>
        {reports.map(({ name, title }) => (
          <li key={name}>
            <Link
              to="/reports/$name"
              params={{ name }}
              search={query}
              className={link}
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
