/** The quality view: what arrived, what did not and why, kept up to date. */
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
const unseen = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});

/** Milliseconds between two looks: short periods change under one's eyes, long ones cost the edge more. */
const lookAgain = { hour: 2000, day: 2000, week: 10_000, month: 10_000 } as const;

export function QualityPage() {
  const search = useSearch({ from: "/quality" });
  const navigate = useNavigate();
  const { period = "day", site } = search;
  const asked = useQuery({
    queryKey: ["quality", period, site],
    queryFn: ({ signal }) => fetchQuality({ period, ...(site && { site }) }, signal),
    refetchInterval: lookAgain[period],
    placeholderData: keepPreviousData,
    // What the edge refuses it will refuse again; one that is down is asked at the next interval.
    retry: (times, fault) => !(fault instanceof EdgeRefused) && times < 2,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Quality of what arrives">
      <div className={stack}>
        <QualityFilters search={search} onSearch={(next) => void navigate({ to: "/quality", search: next })} />
        {asked.data && asked.error && (
          <p role="alert" className={stale}>
            {asked.error.message} What is shown is from {new Date(asked.dataUpdatedAt).toLocaleTimeString("en-GB")}.
          </p>
        )}
        {asked.data && <Report report={asked.data} />}
        {!asked.data && asked.error && (
          <div className={centred}>
            <LoadError title="The report could not be had" onRetry={() => void asked.refetch()}>
              {asked.error.message} See in the edge's terminal whether it runs.
            </LoadError>
          </div>
        )}
        {!asked.data && !asked.error && (
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
      <section aria-labelledby="trend-lines">
        <h2 id="trend-lines" className={unseen}>
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
