/** The data-quality report of the scope, refreshed continuously. */
import type { QualityReport } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { retryUnlessRefused } from "../shared/api/edge-errors.ts";
import { buildEnvironment } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { periodOf } from "./period.ts";

/** Short periods are refreshed more often; reports of long ones cost the edge more. */
const refreshIntervalMs = { hour: 2000, day: 2000, week: 10_000, month: 10_000 } as const;

export function useQuality(): UseQueryResult<QualityReport> {
  const scope = useScope();
  const { site } = scope;
  const environment = buildEnvironment(scope);
  const { period } = periodOf(scope);
  return useQuery({
    queryKey: ["quality", period, site, environment],
    queryFn: ({ signal }) =>
      call("GET /api/quality", {
        query: { period, ...(site && { site }), ...(environment && { environment }) },
        signal,
      }),
    refetchInterval: refreshIntervalMs[period],
    staleTime: 1000,
    retry: retryUnlessRefused,
  });
}
