/** The facts about an event, with what its trace and its build add. */
import type { EventRow } from "@tagwell/contract";
import type { Fact } from "../components/fact-list.tsx";
import { useProperty } from "../property/property-context.tsx";
import { useBuildOf } from "../releases/releases-query.ts";
import { useTimes } from "../time/use-times.ts";
import { containerText, environmentOf, eventFacts } from "./event-facts.ts";
import { useTrace } from "./use-trace.ts";

export function useEventFacts(row: EventRow): Fact[] {
  const property = useProperty(row.environment);
  const trace = useTrace(row);
  const build = useBuildOf(environmentOf(row, property), containerText(row, property, "buildDate"));
  return eventFacts(row, { property, times: useTimes(), trace, build });
}
