/** The visits view: recent visits, and one of them with its pages, its timeline and the explanation of its rules. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage, ProgressCircle } from "@react-spectrum/s2";
import CloudStateDisconnected from "@react-spectrum/s2/illustrations/linear/CloudStateDisconnected";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { fetchVisit, fetchVisits } from "../shared/api/visit-client.ts";
import { PageList } from "./page-list.tsx";
import { Timeline } from "./timeline-view.tsx";
import { VisitList } from "./visit-list.tsx";
import type { VisitSearch } from "./visit-search.ts";
import { WhyPanel } from "./why-panel.tsx";

const split = style({
  display: "flex",
  flexDirection: { default: "column", "@media (min-width: 1024px)": "row" },
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: { default: "auto", "@media (min-width: 1024px)": "hidden" },
});
const detail = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 24,
  flexGrow: 1,
  minWidth: 0,
  boxSizing: "border-box",
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  overflow: { default: "visible", "@media (min-width: 1024px)": "auto" },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
});
const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

/** Pages report a moment after something happens. */
const refreshIntervalMs = 2000;

export function VisitPage() {
  const search = useSearch({ from: "/visits" });
  const navigate = useNavigate();
  const show = (next: VisitSearch) => void navigate({ to: "/visits", search: next });
  const visits = useQuery({
    queryKey: ["visits"],
    queryFn: ({ signal }) => fetchVisits(signal),
    refetchInterval: refreshIntervalMs,
    retry: false,
  });
  const wanted = search.visit ?? visits.data?.[0]?.visit;
  const query = useQuery({
    queryKey: ["visit", wanted],
    enabled: wanted !== undefined,
    queryFn: ({ signal }) => fetchVisit(wanted ?? "", signal),
    refetchInterval: refreshIntervalMs,
    placeholderData: keepPreviousData,
    retry: false,
  });

  if (visits.data === undefined)
    return (
      <Centred>
        {visits.error ? (
          <VisitError error={visits.error} onRetry={() => void visits.refetch()} />
        ) : (
          <ProgressCircle aria-label="Loading visits" isIndeterminate />
        )}
      </Centred>
    );
  if (visits.data.length === 0 && search.visit === undefined) return <NoVisits />;
  const visit = query.data?.visit === wanted ? query.data : undefined;
  const page = visit?.pages.find((one) => one.page === search.page) ?? visit?.pages.at(-1);
  return (
    <div className={split}>
      <VisitList visits={visits.data} chosen={wanted} onChoose={(name) => show({ visit: name })} />
      {visit && page ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        <section className={detail} aria-label="The visit" tabIndex={0}>
          <WhyPanel
            visit={visit}
            page={page}
            rule={search.rule}
            onRule={(rule) => show({ ...search, visit: visit.visit, page: page.page, rule })}
          />
          <PageList
            pages={visit.pages}
            chosen={page.page}
            onChoose={(name) => show({ visit: visit.visit, page: name, ...(search.rule && { rule: search.rule }) })}
          />
          <Timeline visit={visit} search={search} onSearch={show} />
        </section>
      ) : (
        <Centred>
          {query.error ? (
            <VisitError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <ProgressCircle aria-label="Loading the visit" isIndeterminate />
          )}
        </Centred>
      )}
    </div>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={centred}>{children}</div>;
}

function VisitError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof EdgeRefused && error.status === 404;
  return (
    <IllustratedMessage>
      {isGone ? <NoSearchResults /> : <CloudStateDisconnected />}
      <Heading level={2}>{isGone ? "This visit does not exist" : "The visits could not be loaded"}</Heading>
      <Content>{error.message}</Content>
      <ButtonGroup>
        <Button variant="primary" onPress={onRetry}>
          Try again
        </Button>
      </ButtonGroup>
    </IllustratedMessage>
  );
}

function NoVisits() {
  return (
    <Centred>
      <IllustratedMessage>
        <NoSearchResults />
        <Heading level={2}>No visits yet</Heading>
        <Content>
          Open a page of one of the sites. Development builds report what happens there. Builds of other environments do
          so if the edge accepts traces and the debug flag is on: call <code>_satellite.setDebug(true)</code> and reload
          the page.
        </Content>
      </IllustratedMessage>
    </Centred>
  );
}
