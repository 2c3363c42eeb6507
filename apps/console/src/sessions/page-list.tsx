/** The pages of the visit in the order in which they were opened. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { VisitPage } from "@tagwell/contract";
import { SiteDot } from "../shared/components/site-dot.tsx";
import { timeOfDay } from "../shared/date-time.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { pageTitle } from "./visit-titles.ts";

const heading = style({ font: "title", margin: 0, marginBottom: 8 });
const list = style({ display: "flex", flexWrap: "wrap", gap: 8, listStyleType: "none", margin: 0, padding: 0 });
const chip = style<{ isChosen: boolean }>({
  font: "ui",
  color: "neutral",
  paddingX: 12,
  paddingY: 8,
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-300", isChosen: "gray-800" },
  borderRadius: "lg",
  cursor: "pointer",
  textAlign: "start",
  overflowWrap: "anywhere",
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isChosen: "gray-100" },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});
const small = style({ font: "ui-sm", color: "neutral-subdued" });

export interface PageListProps {
  pages: readonly VisitPage[];
  chosen: string;
  onChoose: (page: string) => void;
}

export function PageList({ pages, chosen, onChoose }: PageListProps) {
  const property = useProperty();
  return (
    <section aria-labelledby="visit-pages">
      <h2 id="visit-pages" className={heading}>
        Pages of the visit
      </h2>
      <ol className={list}>
        {pages.map((page) => (
          <li key={page.page}>
            <button
              type="button"
              className={chip({ isChosen: page.page === chosen })}
              aria-current={page.page === chosen}
              onClick={() => onChoose(page.page)}
            >
              <SiteDot site={page.site}>{pageTitle(page)}</SiteDot>{" "}
              <span className={small}>
                {siteLabel(property, page.site)}, {timeOfDay(Date.parse(page.at))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
