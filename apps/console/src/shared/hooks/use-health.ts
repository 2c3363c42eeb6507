/** How the edge is, asked again every ten seconds. */
import { useQuery } from "@tanstack/react-query";
import type { EdgeHealth } from "../api/edge-client.ts";
import { useConsoleParts } from "../console-parts.tsx";

/** Undefined until the edge has answered once. */
export function useHealth(): EdgeHealth | undefined {
  const { client } = useConsoleParts();
  const health = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => client.health(signal),
    refetchInterval: 10_000,
    // The feed tells when the edge is away, and the next interval asks again.
    retry: false,
  });
  return health.data;
}
