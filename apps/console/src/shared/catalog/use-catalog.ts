/** A build's description and what was seen of it, from the edge. */
import type { EnvironmentName, FieldTraffic, PropertyCatalog, RuleActivity, SiteKey } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { fetchCatalog, fetchFieldTraffic, fetchRuleActivity } from "../api/catalog-client.ts";
import { EdgeRefused } from "../api/edge-errors.ts";

// An edge that is down comes back; one that refuses will refuse again.
const retry = (count: number, fault: Error) => !(fault instanceof EdgeRefused) && count < 3;

/** Asked for anew each time a view is opened: a build may have taken another's place. */
export function useCatalog(environment: EnvironmentName = "development"): UseQueryResult<PropertyCatalog> {
  return useQuery({
    queryKey: ["catalog", environment],
    queryFn: ({ signal }) => fetchCatalog(environment, signal),
    retry,
  });
}

/** What each rule did today, by its name. */
export function useRuleActivity(): UseQueryResult<ReadonlyMap<string, RuleActivity>> {
  const since = startOfToday();
  return useQuery({
    queryKey: ["rule-activity", since],
    queryFn: async ({ signal }) => new Map((await fetchRuleActivity(since, signal)).map((row) => [row.rule, row])),
    refetchInterval: 10_000,
    retry,
  });
}

/** Which fields stood in today's events. */
export function useFieldTraffic(
  environment: EnvironmentName = "development",
  site?: SiteKey,
): UseQueryResult<FieldTraffic> {
  const query = { since: startOfToday(), environment, ...(site && { site }) };
  return useQuery({
    queryKey: ["field-traffic", query],
    queryFn: ({ signal }) => fetchFieldTraffic(query, signal),
    refetchInterval: 30_000,
    retry,
  });
}

/** The reader's midnight, ISO 8601. */
function startOfToday(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}
