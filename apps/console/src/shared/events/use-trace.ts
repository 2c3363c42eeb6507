/** Fetches the trace records of an event. */
import type { EventRow, TraceRecord } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { textAt } from "../api/json-value.ts";
import { isEventId } from "../api/row-key.ts";

export function useTrace(row: EventRow): readonly TraceRecord[] {
  const id = textAt(row.event.xdm, "_id") ?? "";
  const trace = useQuery({
    queryKey: ["trace", id],
    enabled: isEventId(id),
    queryFn: ({ signal }) => call("GET /api/trace", { query: { id }, signal }),
    // The trace arrives a moment after its event.
    refetchInterval: (query) => (query.state.data?.length === 0 && query.state.dataUpdateCount < 5 ? 1000 : false),
    retry: false,
  });
  return trace.data ?? [];
}
