/** The edge's health, polled every five seconds, and how long it keeps events. */
import type { Health } from "@tagwell/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** It is asked for so often that a late answer means that the edge hangs. */
const timeoutMs = 4000;

export const healthQuery = queryOptions({
  queryKey: ["health"],
  // A 503 carries the reason why events cannot be stored.
  queryFn: ({ signal }) => call("GET /api/health", { signal, acceptStatuses: [503], timeoutMs }),
  refetchInterval: 5000,
  // What starts within a poll shares its answer.
  staleTime: 4000,
  retry: false,
});

/** Undefined until the edge has answered once. */
export const useHealth = (): Health | undefined => useQuery(healthQuery).data;

/** Refused where the storage cannot remove single events, and does not tell its size. */
export const useRetention = () =>
  useQuery({ queryKey: ["retention"], queryFn: ({ signal }) => call("GET /api/retention", { signal }), retry: false });
