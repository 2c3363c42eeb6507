/** The way between the reports. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReportName, type ReportQuery, reportNames } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { reportViews } from "./report-views.ts";

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

/** Days, site and comparison go along from report to report. */
export function ReportList({ current, query }: { current: ReportName | undefined; query: ReportQuery }) {
  return (
    <nav aria-label="Reports">
      <ul className={list}>
        {reportNames.map((name) => (
          <li key={name}>
            <Link
              to="/reports/$name"
              params={{ name }}
              search={query}
              className={link}
              aria-current={name === current ? "page" : undefined}
            >
              {reportViews[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
