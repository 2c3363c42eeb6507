/** The events that match the filters: those in memory, then older ones from the edge. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { historyLimit } from "../shared/api/event-feed.ts";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { EventLog, type LoggedEvent, withOlder } from "../shared/live/event-log.ts";
import { countNewer, type LiveSnapshot } from "../shared/live/live-store.ts";
import { useLiveSoon } from "../shared/live/use-live.ts";
import { type EventFilters, filterEvents, isFiltered } from "./event-filters.ts";

export interface ShownEvents {
  events: readonly LoggedEvent[];
  /** How many matching events have arrived since the view was paused. */
  newer: number;
  /** True while older events are being requested. */
  isLoading: boolean;
  /** Why older events could not be loaded. */
  error: Error | null;
}

const none: readonly LoggedEvent[] = [];

const pickShown = (snapshot: LiveSnapshot) => snapshot.shown;
const pickArrived = (snapshot: LiveSnapshot) => snapshot.arrived;

export function useShownEvents(filters: EventFilters): ShownEvents {
  const { client } = useConsoleParts();
  const shown = useLiveSoon(pickShown);
  const arrived = useLiveSoon(pickArrived);
  const { site, type, verdict } = filters;
  const older = useQuery({
    queryKey: ["events", site, type, verdict],
    enabled: isFiltered(filters),
    queryFn: async ({ signal }) => {
      const eventType = type;
      const rows = await client.events(
        { limit: historyLimit, ...(site && { site }), ...(eventType && { eventType }), ...(verdict && { verdict }) },
        signal,
      );
      const log = new EventLog(historyLimit);
      log.add(rows);
      return log.rows;
    },
  });
  const olderRows = older.data ?? none;
  return useMemo(() => {
    const matching = filterEvents(shown, filters);
    const paused = shown !== arrived;
    return {
      events: withOlder(matching, olderRows, shown.at(-1)),
      newer: paused ? countNewer(filterEvents(arrived, filters), matching[0]) : 0,
      isLoading: older.isLoading,
      error: older.error,
    };
  }, [shown, arrived, filters, olderRows, older.isLoading, older.error]);
}
