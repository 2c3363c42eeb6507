/** The pages of the session in the order in which they were opened. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { VisitPage } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import { SiteDot } from "../shared/components/site-dot.tsx";
import { useProperty } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { pageTitle } from "./session-titles.ts";
import type { SessionsSearch } from "./sessions-search.ts";

const heading = style({ font: "title", margin: 0, marginBottom: 8 });
const list = style({ display: "flex", flexWrap: "wrap", gap: 8, listStyleType: "none", margin: 0, padding: 0 });
const chip = style<{ isChosen: boolean }>({
  display: "block",
  font: "ui",
  color: { default: "neutral", forcedColors: "LinkText" },
  textDecoration: "none",
  paddingX: 12,
  paddingY: 8,
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-300", isChosen: { default: "gray-800", forcedColors: "Highlight" } },
  borderRadius: "lg",
  overflowWrap: "anywhere",
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isChosen: "gray-100" },
  ...focusRing(2),
});
const small = style({ font: "ui-sm", color: "neutral-subdued" });

export interface PageListProps {
  pages: readonly VisitPage[];
  chosen: string;
  /** That of the session; a page is added to it. */
  search: SessionsSearch;
}

export function PageList({ pages, chosen, search }: PageListProps) {
  const property = useProperty();
  const times = useTimes();
  return (
    <section aria-labelledby="session-pages">
      <h2 id="session-pages" className={heading}>
        Pages of the session ({times.zone})
      </h2>
      <ol className={list}>
        {pages.map((page) => (
          <li key={page.page}>
            <Link
              to="/sessions"
              search={{ ...search, page: page.page }}
              className={chip({ isChosen: page.page === chosen })}
              aria-current={page.page === chosen}
            >
              <SiteDot site={page.site}>{pageTitle(page)}</SiteDot>{" "}
              <span className={small}>
                {siteLabel(property, page.site)}, {times.stamp(page.at)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
