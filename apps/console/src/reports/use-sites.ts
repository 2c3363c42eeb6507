/** The sites that an event may belong to, from the build that the edge serves. */
import type { EnvironmentName } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { askForCatalog } from "../api/catalog-client.ts";
import { useHealth } from "../shell/use-health.ts";

export function useSites(): { key: string; label: string }[] {
  const [environment] = useHealth()?.environments ?? [];
  const catalog = useQuery({
    queryKey: ["catalog", environment],
    queryFn: ({ signal }) => askForCatalog(environment as EnvironmentName, signal),
    enabled: environment !== undefined,
  });
  const sites = catalog.data?.sites ?? [];
  return [...sites.map(({ key, label }) => ({ key, label })), { key: "unknown", label: "Unknown site" }];
}
