/** The list of recent visits. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { VisitSummary } from "@tagwell/contract";
import { SiteDot } from "../shared/components/site-dot.tsx";
import { timeOfDay } from "../shared/date-time.ts";
import { titleOf } from "./visit-titles.ts";

const column = style({
  flexShrink: 0,
  width: { default: "full", "@media (min-width: 1024px)": 288 },
  maxHeight: { default: 208, "@media (min-width: 1024px)": "none" },
  boxSizing: "border-box",
  overflow: "auto",
  padding: 8,
  borderWidth: 0,
  borderEndWidth: { default: 0, "@media (min-width: 1024px)": 1 },
  borderBottomWidth: { default: 1, "@media (min-width: 1024px)": 0 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
const list = style({ listStyleType: "none", margin: 0, padding: 0 });
const entry = style<{ isChosen: boolean }>({
  display: "flex",
  flexDirection: "column",
  rowGap: 4,
  width: "full",
  boxSizing: "border-box",
  padding: 12,
  font: "ui",
  // Addresses rarely contain spaces.
  overflowWrap: "anywhere",
  textAlign: "start",
  color: "neutral",
  borderStyle: "none",
  borderRadius: "lg",
  cursor: "pointer",
  backgroundColor: {
    default: { default: "transparent", ":hover": "gray-100" },
    isChosen: { default: "gray-200", forcedColors: "Highlight" },
  },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
});
const small = style({ font: "ui-sm", color: { default: "neutral-subdued", forcedColors: "ButtonText" } });
const heading = style({ font: "title", margin: 0, paddingX: 12, paddingY: 8 });

export interface VisitListProps {
  visits: readonly VisitSummary[];
  chosen: string | undefined;
  onChoose: (visit: string) => void;
}

export function VisitList({ visits, chosen, onChoose }: VisitListProps) {
  return (
    <section className={column} aria-labelledby="recent-visits">
      <h2 id="recent-visits" className={heading}>
        Recent visits
      </h2>
      <ul className={list}>
        {visits.map((visit) => {
          const sites = [...new Set(visit.pages.map(({ site }) => site))];
          return (
            <li key={visit.visit}>
              <button
                type="button"
                className={entry({ isChosen: visit.visit === chosen })}
                aria-current={visit.visit === chosen}
                onClick={() => onChoose(visit.visit)}
              >
                <span>{titleOf(visit)}</span>
                <span className={small}>
                  {sites.map((site) => (
                    <span key={site}>
                      <SiteDot site={site} />{" "}
                    </span>
                  ))}
                </span>
                <span className={small}>
                  {timeOfDay(Date.parse(visit.startedAt))}, {visit.pages.length}{" "}
                  {visit.pages.length === 1 ? "page" : "pages"}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
