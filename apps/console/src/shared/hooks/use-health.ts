/** The edge's health, polled every five seconds. */

import type { Health } from "@tagwell/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { EdgeClient } from "../api/edge-client.ts";
import { useConsoleParts } from "../console-parts.tsx";

export const healthQuery = (client: EdgeClient) =>
  queryOptions({
    queryKey: ["health"],
    queryFn: ({ signal }) => client.health(signal),
    refetchInterval: 5000,
    // What starts within a poll shares its answer.
    staleTime: 4000,
    retry: false,
  });

/** Undefined until the edge has answered once. */
export function useHealth(): Health | undefined {
  return useQuery(healthQuery(useConsoleParts().client)).data;
}
