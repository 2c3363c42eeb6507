/** Data health: a verdict with its evidence, its trends, then delivery, rejections, redactions, errors and storage, refreshed continuously. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { fetchQuality } from "../shared/api/quality-client.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { buildEnvironment } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { HealthSummary } from "./health-summary.tsx";
import { periodOf } from "./period.ts";
import { RedactionsSection } from "./redactions-section.tsx";
import { RejectionsSection } from "./rejections-section.tsx";
import { RelaySection } from "./relay-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { trends } from "./trend.ts";
import { TrendChart } from "./trend-chart.tsx";

const charts = style({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "[repeat(auto-fill, minmax(min(280px, 100%), 1fr))]",
});
const centred = style({ display: "flex", justifyContent: "center", padding: 48 });
const message = style({
  font: "ui",
  margin: 0,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "notice-subtle",
  color: "neutral",
});

/** Short periods are refreshed more often; reports of long ones cost the edge more. */
const refreshIntervalMs = { hour: 2000, day: 2000, week: 10_000, month: 10_000 } as const;

export function HealthPage() {
  const scope = useScope();
  const { site } = scope;
  const environment = buildEnvironment(scope);
  const { period, note } = periodOf(scope);
  const times = useTimes();
  const query = useQuery({
    queryKey: ["quality", period, site, environment],
    queryFn: ({ signal }) =>
      fetchQuality({ period, ...(site && { site }), ...(environment && { environment }) }, signal),
    refetchInterval: refreshIntervalMs[period],
    placeholderData: keepPreviousData,
    // A refused request would be refused again; an edge that is down is asked again at the next interval.
    retry: (count, error) => !(error instanceof EdgeRefused) && count < 2,
  });
  return (
    <ViewSheet label="Data health">
      {note && <p className={message}>{note}</p>}
      {query.data && query.error && (
        <p role="alert" className={message}>
          {query.error.message} The data shown is from {times.dateTime(query.dataUpdatedAt)}.
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
      {!query.data && !query.error && <Loading what="Loading the report" />}
    </ViewSheet>
  );
}

function Report({ report }: { report: QualityReport }) {
  return (
    <>
      <HealthSummary report={report} />
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
      <DeliverySection delivery={report.delivery} />
      <RejectionsSection report={report} />
      <RedactionsSection cuts={report.cuts} />
      <ErrorsSection errors={report.errors} />
      <StorageSection />
      <RelaySection />
    </>
  );
}
