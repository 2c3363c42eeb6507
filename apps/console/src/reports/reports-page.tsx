/** The reports view: the list of reports, the filters, and the report. */
import { Content, Heading, IllustratedMessage } from "@react-spectrum/s2";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { PublicationRow, Report, ReportSummary } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { fetchPublications, fetchReport, fetchReportList } from "../shared/api/reports-client.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useSiteChoices } from "../shared/property/use-site-choices.ts";
import { useScope, useSetScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { BreakdownLinks } from "./breakdown-links.tsx";
import { publicationMarks } from "./publication-marks.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportList } from "./report-list.tsx";
import { type ReportSearch, reportQueryOf } from "./report-search.ts";

const heading = style({ font: "title-lg", margin: 0 });
const lead = style({ font: "body-sm", color: "neutral-subdued", margin: 0, marginTop: 4, maxWidth: 720 });
const centred = style({ display: "flex", justifyContent: "center", padding: 48 });
const stale = style({ font: "ui", margin: 0, padding: 12, borderRadius: "lg", backgroundColor: "notice-subtle" });

/** A report is fetched again after this time, so that new events soon count. */
const refetchMs = 10_000;

// What the edge refuses it will refuse again; an edge that is down is asked again at the next interval.
const retry = (times: number, error: Error) => !(error instanceof EdgeRefused) && times < 2;

export function ReportsPage() {
  const search = useSearch({ from: "/reports" });
  const { name } = useParams({ strict: false });
  const list = useQuery<ReportSummary[]>({
    queryKey: ["reports"],
    queryFn: ({ signal }) => fetchReportList(signal),
    refetchInterval: ({ state }) => (state.error ? refetchMs : false),
    retry,
  });
  const reports = list.data ?? [];
  const current = name === undefined ? reports[0] : reports.find((each) => each.name === name);
  return (
    <ViewSheet label="Report">
      <ReportList reports={reports} current={current?.name} search={search} />
      {current && <OneReport summary={current} search={search} />}
      {!current && list.data && <NoReport isEmpty={reports.length === 0} />}
      {!list.data && <Pending error={list.error} title="The reports could not be loaded" onRetry={list.refetch} />}
    </ViewSheet>
  );
}

function OneReport({ summary: { name, title }, search }: { summary: ReportSummary; search: ReportSearch }) {
  const navigate = useNavigate();
  const scope = useScope();
  const setScope = useSetScope();
  const times = useTimes();
  const sites = useSiteChoices();
  const query = reportQueryOf(scope, search, Date.now());
  const loaded = useQuery<Report>({
    queryKey: ["report", name, query],
    queryFn: ({ signal }) => fetchReport(name, query, signal),
    refetchInterval: refetchMs,
    // The report of the previous query stays until the next one is loaded, but never that of another name.
    placeholderData: (previous) => (previous?.name === name ? previous : undefined),
    retry,
  });
  const since = query.from ?? "";
  const published = useQuery<PublicationRow[]>({
    queryKey: ["publications", since],
    queryFn: ({ signal }) => fetchPublications(since, signal),
    retry,
  });
  const { data, error } = loaded;
  return (
    <>
      <ReportFilters search={search} onSearch={(next) => void navigate({ to: ".", search: next })} />
      <div>
        <h2 className={heading}>{title}</h2>
        {data && <p className={lead}>{data.description}</p>}
      </div>
      {data && <BreakdownLinks breakdowns={data.breakdowns} search={search} />}
      {data && error && (
        <p role="alert" className={stale}>
          {error.message} The figures below are from {times.dateTime(loaded.dataUpdatedAt)}.
        </p>
      )}
      {data ? (
        <ReportBody
          report={data}
          query={query}
          marks={publicationMarks(published.data ?? [], query.environment)}
          isOld={loaded.isPlaceholderData}
          onRange={(range) => setScope({ ...range, range: undefined })}
          siteLabel={(key) => sites.find((site) => site.key === key)?.label ?? key}
        />
      ) : (
        <Pending error={error} title="The report could not be loaded" onRetry={loaded.refetch} />
      )}
    </>
  );
}

/** While something loads, or why it did not. */
function Pending({ error, title, onRetry }: { error: Error | null; title: string; onRetry: () => unknown }) {
  return (
    <div className={centred}>
      {error ? (
        <LoadError title={title} level={3} onRetry={() => void onRetry()}>
          {error.message}
        </LoadError>
      ) : (
        <Loading what="Loading" />
      )}
    </div>
  );
}

function NoReport({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={centred}>
      <IllustratedMessage>
        <NoSearchResults />
        <Heading level={2}>{isEmpty ? "There are no reports" : "There is no such report"}</Heading>
        <Content>
          {isEmpty
            ? "The property declares none: each file in its folder reports/ is one."
            : "Choose one of those above."}
        </Content>
      </IllustratedMessage>
    </div>
  );
}
