/** Fetches a report and shows it, again and again while it is open, or says why it cannot be. */
import type { PublicationRow, Report, ReportQuery, ReportRange } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../shared/api/call.ts";
import { retryUnlessRefused } from "../shared/api/edge-errors.ts";
import { Loaded } from "../shared/components/loaded.tsx";
import { StaleLine } from "../shared/components/note-line.tsx";
import { useSiteChoices } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useSetScope } from "../shared/scope/use-scope.ts";
import { type PublicationMark, publicationMarks } from "./publication-marks.ts";
import { reportQuery } from "./report-queries.ts";

export interface LoadedReportProps {
  /** Its address at the edge, which has this query in it. */
  address: string;
  query: ReportQuery;
  /** Reports of one name replace one another; the last one stays until the next one is loaded. Without a name, none stays. */
  name?: string;
  /** Milliseconds after which it is fetched again, so that new events soon count. */
  refetchMs: number;
  /** Above the report. */
  children?: (report: Report | undefined) => ReactNode;
  /** The report, once it is loaded. */
  body: (loaded: LoadedBodyProps) => ReactNode;
}

export interface LoadedBodyProps {
  report: Report;
  /** The report is that of the previous query, until the next one is loaded. */
  isOld: boolean;
  siteLabel: (key: string) => string;
  onRange: (range: ReportRange) => void;
  /** Undefined until they are loaded. */
  marks: readonly PublicationMark[] | undefined;
}

export function LoadedReport({ address, query, name, refetchMs, children, body }: LoadedReportProps) {
  const setScope = useSetScope();
  const sites = useSiteChoices();
  const loaded = useQuery({
    ...reportQuery(address),
    refetchInterval: refetchMs,
    placeholderData: (previous) => (previous?.name === name ? previous : undefined),
  });
  const since = query.from ?? "";
  const published = useQuery<PublicationRow[]>({
    queryKey: ["publications", since],
    queryFn: ({ signal }) => call("GET /api/publications", { query: { since: `${since}T00:00:00Z` }, signal }),
    retry: retryUnlessRefused,
  });
  return (
    <>
      {children?.(loaded.data)}
      <StaleLine query={loaded} />
      <Loaded query={loaded} what="the report">
        {(report) =>
          body({
            report,
            marks: published.data && publicationMarks(published.data, query.environment),
            isOld: loaded.isPlaceholderData,
            onRange: (range) => setScope({ ...range, range: undefined }),
            siteLabel: (key) => siteLabel({ sites }, key),
          })
        }
      </Loaded>
    </>
  );
}
