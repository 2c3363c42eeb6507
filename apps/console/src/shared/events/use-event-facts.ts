/** The facts about an event, with what its trace and its build add. */
import type { EventRow } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { textAt } from "../api/json-value.ts";
import { isEventId } from "../api/row-key.ts";
import type { Fact } from "../components/fact-list.tsx";
import { useProperty } from "../property/property-context.tsx";
import { useBuildOf } from "../releases/releases-query.ts";
import { useTimes } from "../time/use-times.ts";
import { containerText, environmentOf, eventFacts, type FactContext } from "./event-facts.ts";

export function useEventFacts(row: EventRow): Fact[] {
  const property = useProperty(row.environment);
  const build = useBuildOf(environmentOf(row, property), containerText(row, property, "buildDate"));
  return eventFacts(row, { property, times: useTimes(), ...useTrace(row), build });
}

/** Fetches the trace records of an event. */
function useTrace(row: EventRow): Pick<FactContext, "trace" | "noTrace"> {
  const id = textAt(row.event.xdm, "_id") ?? "";
  const trace = useQuery({
    queryKey: ["trace", id],
    enabled: isEventId(id),
    queryFn: ({ signal }) => call("GET /api/trace", { query: { id }, signal }),
    // The trace arrives a moment after its event.
    refetchInterval: (query) => (query.state.data?.length === 0 && query.state.dataUpdateCount < 5 ? 1000 : false),
    retry: false,
  });
  const failed = trace.error && `its trace could not be loaded: ${trace.error.message}`;
  const noTrace = trace.isLoading ? "its trace is being loaded" : (failed ?? "has no trace");
  return { trace: trace.data ?? [], noTrace };
}
