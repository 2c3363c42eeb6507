/** Chooses by what the tables of a report are divided. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import type { ReportSearch } from "./report-search.ts";

const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });
const label = style({ font: "ui", color: "neutral-subdued" });
const list = style({ display: "flex", flexWrap: "wrap", gap: 4, listStyleType: "none", margin: 0, padding: 0 });
const link = style<{ isCurrent: boolean }>({
  display: "block",
  paddingX: 12,
  paddingY: 4,
  font: "ui",
  color: {
    default: { default: "neutral-subdued", forcedColors: "LinkText" },
    isCurrent: { default: "neutral", forcedColors: "HighlightText" },
  },
  textDecoration: "none",
  borderRadius: "full",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: {
    default: { default: "gray-300", forcedColors: "LinkText" },
    isCurrent: { default: "gray-800", forcedColors: "Highlight" },
  },
  backgroundColor: {
    default: { default: "transparent", ":hover": "gray-100", forcedColors: "Background" },
    isCurrent: { default: "gray-200", forcedColors: "Highlight" },
  },
  // Forced colours would remove the background, which is what marks the choice.
  forcedColorAdjust: "none",
  ...focusRing(2),
});

export interface BreakdownLinksProps {
  breakdowns: readonly ReportSummary[];
  search: ReportSearch;
}

export function BreakdownLinks({ breakdowns, search: { breakdown: current, ...search } }: BreakdownLinksProps) {
  const id = useId();
  if (breakdowns.length === 0) return null;
  const choices = [{ name: undefined, title: "Nothing" }, ...breakdowns];
  return (
    <nav className={bar} aria-labelledby={id} data-screen-only>
      <span id={id} className={label}>
        Break down by
      </span>
      <ul className={list}>
        {choices.map(({ name, title }) => (
          <li key={title}>
            <Link
              to="."
              search={name === undefined ? search : { ...search, breakdown: name }}
              className={link({ isCurrent: name === current })}
              // The router marks links whose search is a part of the address's, too: "Nothing" is a part of every other choice.
              activeOptions={{ exact: true }}
              aria-current={name === current ? "true" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
