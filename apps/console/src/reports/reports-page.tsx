/** The reports view: the list of reports, the filters, and the report. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportSummary } from "@tagwell/contract";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { reportAddress } from "../shared/api/reports-client.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { besideFields } from "../shared/components/field-styles.ts";
import { Loaded } from "../shared/components/loaded.tsx";
import { Centred, Message } from "../shared/components/message.tsx";
import { Checkbox } from "../shared/components/options.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useSavedViews } from "../shared/saved-views/use-saved-views.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { BreakdownLinks } from "./breakdown-links.tsx";
import { LoadedReport } from "./loaded-report.tsx";
import { ReportBody } from "./report-body.tsx";
import { ReportList } from "./report-list.tsx";
import { useReportList } from "./report-queries.ts";
import { type ReportSearch, reportQueryOf } from "./report-search.ts";

const top = style({ display: "flex", flexDirection: "column", rowGap: 12 });
const heading = style({ font: "title-lg", margin: 0 });
const lead = style({ font: "body-sm", color: "neutral-subdued", margin: 0, marginTop: 4, maxWidth: 720 });
const choices = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 24, rowGap: 8 });

/** A report is fetched again after this time, so that new events soon count. */
const refetchMs = 10_000;

export function ReportsPage() {
  const search = useSearch({ from: "/reports" });
  const { name } = useParams({ strict: false });
  const list = useReportList();
  const reports = list.data ?? [];
  const { views, fault } = useSavedViews();
  const saved = views.filter(({ report }) => report !== undefined && !reports.some((each) => each.name === report));
  const current = name === undefined ? reports[0] : reports.find((each) => each.name === name);
  return (
    <ViewSheet label="Report">
      <ReportList reports={reports} saved={list.data ? saved : []} current={current?.name} search={search} />
      <AlertText isFault text={fault} />
      <Loaded query={list} what="the reports">
        {() =>
          current ? <OneReport summary={current} search={search} /> : <NoReport isEmpty={reports.length === 0} />
        }
      </Loaded>
    </ViewSheet>
  );
}

function OneReport({ summary: { name, title }, search }: { summary: ReportSummary; search: ReportSearch }) {
  const navigate = useNavigate();
  const scope = useScope();
  const { compare, ...others } = search;
  const show = (isCompared: boolean) =>
    void navigate({ to: ".", search: isCompared ? { ...others, compare: "previous" } : others });
  const query = reportQueryOf(scope, search, Date.now());
  return (
    <LoadedReport
      address={reportAddress(name, query)}
      query={query}
      name={name}
      refetchMs={refetchMs}
      body={(loaded) => <ReportBody {...loaded} />}
    >
      {(report) => (
        <div className={top}>
          <div>
            <h2 className={heading}>{title}</h2>
            {report && <p className={lead}>{report.description}</p>}
          </div>
          <div className={choices}>
            {report && <BreakdownLinks breakdowns={report.breakdowns} search={search} />}
            {/* Days, site and environment are in the scope. */}
            <search aria-label="Filters" className={besideFields} data-screen-only>
              <Checkbox isSelected={compare !== undefined} onChange={show}>
                Compare with the period before
              </Checkbox>
            </search>
          </div>
        </div>
      )}
    </LoadedReport>
  );
}

function NoReport({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Centred>
      <Message title={isEmpty ? "There are no reports" : "There is no such report"}>
        {isEmpty
          ? "The property declares none: each file in its folder reports/ is one."
          : "Choose one of those above."}
      </Message>
    </Centred>
  );
}
