/** The alerts, polled every 15 seconds. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

export const alertsKey = ["alerts"];

export function useAlerts() {
  return useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => call("GET /api/alerts", { signal }),
    refetchInterval: 15_000,
    staleTime: 5000,
    retry: false,
  });
}
