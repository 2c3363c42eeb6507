/** The alerts, polled every 15 seconds. */
import { useQuery } from "@tanstack/react-query";
import { fetchAlerts } from "../api/alerts-client.ts";

export const alertsKey = ["alerts"];

export function useAlerts() {
  return useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => fetchAlerts(signal),
    refetchInterval: 15_000,
    staleTime: 5000,
    retry: false,
  });
}
