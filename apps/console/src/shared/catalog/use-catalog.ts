/** Fetches one build's description, and counts of what its pages sent in the scope's time range. */
import type { EnvironmentName, FieldTraffic, RuleActivity } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { fetchFieldTraffic, type Property } from "../api/catalog-client.ts";
import { retryUnlessRefused } from "../api/edge-errors.ts";
import { useHealth } from "../hooks/use-health.ts";
import { useProperty } from "../property/property-context.tsx";
import { propertyQuery } from "../property/property-queries.ts";
import { buildEnvironment, type TimeSpan } from "../scope/scope.ts";
import { useScope, useTimeSpan } from "../scope/use-scope.ts";
import { compareTraffic, countUndeclared } from "./compare-traffic.ts";

/** The environment of the scope, or the first one that the edge serves. */
export function useEnvironment(): EnvironmentName {
  const served = useProperty().environment;
  return buildEnvironment(useScope()) ?? served;
}

export function useCatalog(): UseQueryResult<Property> {
  return useQuery(propertyQuery(useEnvironment()));
}

/** Parts of the time range in which each rule is counted. */
export const activitySteps = 14;

/** What each rule did in the time range, by its name. */
export function useRuleActivity(): UseQueryResult<ReadonlyMap<string, RuleActivity>> {
  const span = useTimeSpan();
  return useQuery({
    queryKey: ["rule-activity", span],
    queryFn: async ({ signal }) =>
      new Map(
        (await call("GET /api/rule-activity", { query: { ...span, steps: activitySteps }, signal })).map((row) => [
          row.rule,
          row,
        ]),
      ),
    refetchInterval: 10_000,
    placeholderData: (before) => before,
    retry: retryUnlessRefused,
  });
}

/** The counts, and the time range that they are of: while the next ones load, that is not yet the scope's. */
export interface RangeTraffic extends FieldTraffic {
  span: TimeSpan;
}

/** Which fields the events of the time range have; of each page, too, with `by`. It needs no property, so it can be requested together with it. */
export function useFieldTraffic(by?: "page"): UseQueryResult<RangeTraffic> {
  const scope = useScope();
  const span = useTimeSpan();
  const served = useHealth()?.environments[0];
  const environment = buildEnvironment(scope) ?? served;
  const query = {
    ...span,
    ...(environment && { environment }),
    ...(scope.site && { site: scope.site }),
    ...(by && { by }),
  };
  return useQuery({
    queryKey: ["field-traffic", query],
    enabled: environment !== undefined,
    queryFn: async ({ signal }) => ({ ...(await fetchFieldTraffic(query, signal)), span }),
    refetchInterval: 30_000,
    placeholderData: (before) => before,
    retry: retryUnlessRefused,
  });
}

/** Their number; "checking" until the events are counted, and "unknown" where they could not be. */
export type UndeclaredFields = number | "checking" | "unknown";

/** The number is that of Outbound data. */
export function useUndeclaredFields(): UndeclaredFields {
  const catalog = useCatalog();
  const traffic = useFieldTraffic();
  const { site } = useScope();
  if (catalog.data && traffic.data)
    return countUndeclared(compareTraffic(catalog.data, traffic.data, site).undeclared, traffic.data);
  return catalog.error || traffic.error ? "unknown" : "checking";
}
