/** One session: who it was and how it went, why its rules fired or not, its pages, and its timeline. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Visit } from "@tagwell/contract";
import { useEffect, useRef } from "react";
import { type Fact, FactList } from "../shared/components/fact-list.tsx";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import { ScrollRegion } from "../shared/components/scroll-region.tsx";
import { counted } from "../shared/counted.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { duration } from "../shared/time/duration.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { PageList } from "./page-list.tsx";
import { failuresOf, outcomeOf, shownPage, titleOf, visitorNames } from "./session-titles.ts";
import type { SessionsSearch } from "./sessions-search.ts";
import { Timeline } from "./timeline-view.tsx";
import { WhyPanel } from "./why-panel.tsx";

const detail = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 24,
  flexGrow: 1,
  minWidth: 0,
  boxSizing: "border-box",
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  overflow: { default: "visible", "@media (min-width: 1024px)": "auto" },
  ...focusRing(-2),
});
const heading = style({ font: "title-lg", margin: 0, marginBottom: 12, overflowWrap: "anywhere" });

export interface SessionDetailProps {
  visit: Visit;
  search: SessionsSearch;
  onSearch: (search: SessionsSearch, replace?: boolean) => void;
}

export function SessionDetail({ visit, search, onSearch }: SessionDetailProps) {
  const page = shownPage(visit.pages, search);
  const element = useRef<HTMLElement>(null);
  const isAsked = search.session !== undefined;
  // On a narrow screen, the list is above it.
  useEffect(() => {
    if (isAsked) element.current?.scrollIntoView();
  }, [isAsked]);
  if (!page) return null;
  const open = { ...search, session: visit.visit };
  return (
    <ScrollRegion ref={element} className={detail} aria-label="The session" data-sheet>
      <section aria-labelledby="session-facts">
        <h2 id="session-facts" className={heading}>
          {titleOf(visit)}
        </h2>
        <SessionFacts visit={visit} />
      </section>
      <WhyPanel visit={visit} page={page} search={open} onSearch={onSearch} />
      <PageList pages={visit.pages} chosen={page.page} search={open} />
      <Timeline visit={visit} page={page.page} search={open} onSearch={onSearch} />
    </ScrollRegion>
  );
}

function SessionFacts({ visit }: { visit: Visit }) {
  const property = useProperty();
  const times = useTimes();
  const { counts, pages, events, startedAt, lastAt } = visit;
  const last = visit.lastSent.at(-1);
  const rejected = events.filter(({ verdict }) => verdict !== "accepted").length;
  const sites = [...new Set(pages.map(({ site }) => site))];
  const length = duration(Math.max(0, Date.parse(lastAt) - Date.parse(startedAt)));
  const facts: Fact[] = [
    { name: "Visitor", value: visitorNames[visit.visitor] },
    {
      name: "Outcome",
      value: outcomeOf(visit, property.schema),
      ...(last !== undefined && { link: { to: "/live", search: { type: last } } }),
      note: `${events.length} stored${rejected > 0 ? `, ${rejected} of them not accepted` : ""}`,
    },
    {
      name: "Failures",
      value: failuresOf(counts) || "None",
      ...(counts.failed > 0 && { link: { to: "/sessions", search: { result: "failed" } } }),
    },
    {
      name: "Rules",
      value: `${counted(counts.fired, "run")} completed, ${counts.skipped} ended by a condition`,
      link: { to: "/sessions", search: { session: visit.visit, text: "rule" } },
    },
    {
      name: "Sites",
      value: siteLabels(property, sites),
      ...(sites.length === 1 && { link: { to: "/sessions", search: { site: sites[0] } as never } }),
    },
    {
      name: "Started",
      value: times.exact(startedAt),
      note: `${length}, ${counted(pages.length, "page")}`,
    },
    { name: "Id", value: visit.visit, link: { to: "/sessions", search: { session: visit.visit } } },
  ];
  return <FactList facts={facts} />;
}
