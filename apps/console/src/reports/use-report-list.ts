/** The reports that the served properties declare. */
import type { ReportSummary } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { fetchReportList } from "../shared/api/reports-client.ts";
import { retry } from "./loaded-report.tsx";

/** An edge that does not answer is asked again at this interval, in milliseconds. */
const retryMs = 10_000;

export function useReportList(): UseQueryResult<ReportSummary[]> {
  return useQuery({
    queryKey: ["reports"],
    queryFn: ({ signal }) => fetchReportList(signal),
    refetchInterval: ({ state }) => (state.error ? retryMs : false),
    staleTime: 5000,
    retry,
  });
}
