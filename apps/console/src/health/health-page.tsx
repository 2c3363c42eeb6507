/** The quality view: delivery, rejections, redactions and errors, refreshed continuously. */
import { ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { fetchQuality } from "../shared/api/quality-client.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { QualityFilters } from "./quality-filters.tsx";
import { RedactionsSection } from "./redactions-section.tsx";
import { RejectionsSection } from "./rejections-section.tsx";
import { RelaySection } from "./relay-section.tsx";
import { trends } from "./trend.ts";
import { TrendChart } from "./trend-chart.tsx";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto", outlineStyle: "none" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1280,
});
const charts = style({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "[repeat(auto-fill, minmax(min(280px, 100%), 1fr))]",
});
const centred = style({ display: "flex", justifyContent: "center", padding: 48 });
const stale = style({
  font: "ui",
  margin: 0,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "notice-subtle",
  color: "neutral",
});
const visuallyHidden = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});

/** Short periods are refreshed more often; reports of long ones cost the edge more. */
const refreshIntervalMs = { hour: 2000, day: 2000, week: 10_000, month: 10_000 } as const;

export function QualityPage() {
  const search = useSearch({ from: "/quality" });
  const navigate = useNavigate();
  const { period = "day", site } = search;
  const query = useQuery({
    queryKey: ["quality", period, site],
    queryFn: ({ signal }) => fetchQuality({ period, ...(site && { site }) }, signal),
    refetchInterval: refreshIntervalMs[period],
    placeholderData: keepPreviousData,
    // A refused request would be refused again; an edge that is down is query again at the next interval.
    retry: (count, error) => !(error instanceof EdgeRefused) && count < 2,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Data quality">
      <div className={stack}>
        <QualityFilters search={search} onSearch={(next) => void navigate({ to: "/quality", search: next })} />
        {query.data && query.error && (
          <p role="alert" className={stale}>
            {query.error.message} The data shown is from {new Date(query.dataUpdatedAt).toLocaleTimeString("en-GB")}.
          </p>
        )}
        {query.data && <Report report={query.data} />}
        {!query.data && query.error && (
          <div className={centred}>
            <LoadError title="The report could not be loaded" onRetry={() => void query.refetch()}>
              {query.error.message} Check in the edge's terminal whether it runs.
            </LoadError>
          </div>
        )}
        {!query.data && !query.error && (
          <div className={centred}>
            <ProgressCircle aria-label="Loading the report" isIndeterminate />
          </div>
        )}
      </div>
    </section>
  );
}

function Report({ report }: { report: QualityReport }) {
  return (
    <>
      <DeliverySection delivery={report.delivery} />
      <RelaySection />
      <section aria-labelledby="trend-lines">
        <h2 id="trend-lines" className={visuallyHidden}>
          Over time
        </h2>
        <div className={charts}>
          {trends.map(({ name, title, noun }) => (
            <TrendChart key={name} report={report} name={name} title={title} noun={noun} />
          ))}
        </div>
      </section>
      <RejectionsSection report={report} />
      <RedactionsSection cuts={report.cuts} />
      <ErrorsSection errors={report.errors} />
    </>
  );
}
