/** How long events are kept, and what was removed. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** Refused where the storage cannot remove single events, and does not tell its size. */
export const useRetention = () =>
  useQuery({ queryKey: ["retention"], queryFn: ({ signal }) => call("GET /api/retention", { signal }), retry: false });
