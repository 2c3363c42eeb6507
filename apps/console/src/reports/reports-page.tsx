/** The reports view: which report, of which days and site, and the report. */
import { Content, Heading, IllustratedMessage, ProgressCircle } from "@react-spectrum/s2";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Report, ReportName, ReportQuery } from "@tagwell/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { askReport } from "../shared/api/reports-client.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportList } from "./report-list.tsx";
import { reportNameFrom } from "./report-search.ts";
import { reportViews } from "./report-views.ts";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto", outlineStyle: "none" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 24,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1280,
});
const heading = style({ font: "title-lg", margin: 0 });
const lead = style({ font: "body-sm", color: "neutral-subdued", margin: 0, marginTop: 4, maxWidth: 720 });
const centred = style({ display: "flex", justifyContent: "center", padding: 48 });
const stale = style({ font: "ui", margin: 0, padding: 12, borderRadius: "lg", backgroundColor: "notice-subtle" });

/** Milliseconds between two looks: what happened a moment ago counts soon. */
const lookAgain = 10_000;

export function ReportsPage() {
  const query = useSearch({ from: "/reports" });
  const { name: asked } = useParams({ strict: false });
  const navigate = useNavigate();
  const name = reportNameFrom(asked);
  const environments = useHealth()?.environments ?? [];
  const setQuery = (next: ReportQuery) => void navigate({ to: ".", search: next });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Report">
      <div className={stack}>
        <ReportList current={name} query={query} />
        {name ? (
          <>
            <ReportFilters query={query} onQuery={setQuery} now={Date.now()} environments={environments} />
            <div>
              <h2 className={heading}>{reportViews[name].title}</h2>
              <p className={lead}>{reportViews[name].lead}</p>
            </div>
            <AskedReport key={name} name={name} query={query} />
          </>
        ) : (
          <Message title="There is no such report">Choose one of those above.</Message>
        )}
      </div>
    </section>
  );
}

function AskedReport({ name, query }: { name: ReportName; query: ReportQuery }) {
  const asked = useQuery<Report>({
    queryKey: ["report", name, query],
    queryFn: ({ signal }) => askReport(name, query, signal),
    refetchInterval: lookAgain,
    placeholderData: keepPreviousData,
    // What the edge refuses it will refuse again; one that is down is asked at the next interval.
    retry: (times, fault) => !(fault instanceof EdgeRefused) && times < 2,
  });
  const { data, error } = asked;
  if (data) {
    return (
      <>
        {error && (
          <p role="alert" className={stale}>
            {error.message} What is shown is from {new Date(asked.dataUpdatedAt).toLocaleTimeString("en-GB")}.
          </p>
        )}
        <ReportBody report={data} query={query} isOld={asked.isPlaceholderData} />
      </>
    );
  }
  if (!error) {
    return (
      <div className={centred}>
        <ProgressCircle aria-label="Loading the report" isIndeterminate />
      </div>
    );
  }
  return (
    <div className={centred}>
      <LoadError title="The report could not be had" level={3} onRetry={() => void asked.refetch()}>
        {error.message}
      </LoadError>
    </div>
  );
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <div className={centred}>
      <IllustratedMessage>
        <NoSearchResults />
        <Heading level={2}>{title}</Heading>
        <Content>{children}</Content>
      </IllustratedMessage>
    </div>
  );
}
