/** Loads the properties that the edge serves: one for each of its environments. */
import type { EnvironmentName } from "@tagwell/contract";
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../api/call.ts";
import type { Property } from "../api/catalog-client.ts";
import { healthQuery } from "../hooks/use-health.ts";

/** Everything that starts together shares one answer. */
const sharedMs = 5000;

/** One build. It is fetched again whenever a view that shows it is opened later: another build may be served by then. */
export const propertyQuery = (environment: EnvironmentName) =>
  queryOptions({
    queryKey: ["property", environment],
    queryFn: ({ signal }) => call("GET /api/catalog", { query: { environment }, signal }),
    staleTime: sharedMs,
    retry: false,
  });

/** Requests what nearly every view needs. What goes wrong, the views tell. */
export async function prefetchProperties(queries: QueryClient): Promise<void> {
  const { environments } = await queries.ensureQueryData(healthQuery);
  for (const environment of environments) void queries.prefetchQuery(propertyQuery(environment));
}

export interface ServedProperties {
  /** Undefined until all of them are loaded. */
  properties: readonly Property[] | undefined;
  error: Error | null;
  retry: () => void;
}

export function useServedProperties(): ServedProperties {
  const queries = useQueryClient();
  const health = useQuery(healthQuery);
  const environments = health.data?.environments ?? [];
  const { properties, error } = useQueries({ queries: environments.map(propertyQuery), combine });
  return {
    properties: health.data && properties.length === environments.length ? properties : undefined,
    error: health.data ? error : health.error,
    retry() {
      void health.refetch();
      void queries.refetchQueries({ queryKey: ["property"] });
    },
  };
}

const combine = (results: UseQueryResult<Property>[]) => ({
  properties: results.flatMap(({ data }) => data ?? []),
  error: results.find(({ error }) => error)?.error ?? null,
});
