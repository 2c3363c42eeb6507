/** What the views of reports request of the edge. */
import type { ReportSummary } from "@tagwell/contract";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { call } from "../shared/api/call.ts";
import { retryUnlessRefused } from "../shared/api/edge-errors.ts";
import { fetchReport, reportAddress } from "../shared/api/reports-client.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { reportQueryOf } from "./report-search.ts";

/** Everything that starts together shares one answer. */
const sharedMs = 5000;

/** The reports that the served properties declare. */
export function useReportList(): UseQueryResult<ReportSummary[]> {
  return useQuery({
    queryKey: ["reports"],
    queryFn: ({ signal }) => call("GET /api/reports", { signal }),
    staleTime: sharedMs,
    retry: retryUnlessRefused,
  });
}

/** A report, by its address at the edge. */
export const reportQuery = (address: string) =>
  queryOptions({
    queryKey: ["report", address],
    queryFn: ({ signal }) => fetchReport(address, signal),
    staleTime: sharedMs,
    retry: retryUnlessRefused,
  });

/** Requests the list of reports, and the report of the address, or else the first one. */
export function useReportsAhead(): void {
  const search = useSearch({ from: "/reports" });
  const { name } = useParams({ strict: false });
  const scope = useScope();
  const list = useReportList();
  const wanted = name ?? list.data?.[0]?.name;
  useQuery({
    ...reportQuery(reportAddress(wanted ?? "", reportQueryOf(scope, search, Date.now()))),
    enabled: wanted !== undefined && scope.environment !== "preview",
  });
}
