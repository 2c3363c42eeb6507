/** Fetches one build's description and counts of what its pages sent. */
import type { EnvironmentName, FieldTraffic, RuleActivity } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { fetchFieldTraffic, fetchRuleActivity, type Property } from "../api/catalog-client.ts";
import { EdgeRefused } from "../api/edge-errors.ts";
import { useProperty } from "../property/property-context.tsx";
import { propertyQuery } from "../property/property-queries.ts";

// A refused request would be refused again; an edge that is down comes back.
const retry = (count: number, error: Error) => !(error instanceof EdgeRefused) && count < 3;

/** The environment in the address, or the first one that the edge serves. */
export function useEnvironment(environment: EnvironmentName | undefined): EnvironmentName {
  const served = useProperty().environment;
  return environment ?? served;
}

export function useCatalog(environment: EnvironmentName | undefined): UseQueryResult<Property> {
  return useQuery(propertyQuery(useEnvironment(environment)));
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

/** Which fields today's events have. */
export function useFieldTraffic(
  environment: EnvironmentName | undefined,
  site: string | undefined,
): UseQueryResult<FieldTraffic> {
  const query = { since: startOfToday(), environment: useEnvironment(environment), ...(site && { site }) };
  return useQuery({
    queryKey: ["field-traffic", query],
    queryFn: ({ signal }) => fetchFieldTraffic(query, signal),
    refetchInterval: 30_000,
    retry,
  });
}

/** Midnight in the reader's time zone, as ISO 8601. */
function startOfToday(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}
