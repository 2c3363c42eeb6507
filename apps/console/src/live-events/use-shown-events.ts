/** The events that match the filters and the scope: those in memory, then older ones from the edge, a part at a time. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { callPage } from "../shared/api/call.ts";
import { EventLog, type LoggedEvent, withOlder } from "../shared/live/event-log.ts";
import { countNewer, type LiveSnapshot, logCapacity } from "../shared/live/live-store.ts";
import { useLiveSoon } from "../shared/live/use-live.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { type EventFilters, type EventMatch, filterEvents } from "./event-filters.ts";

export interface ShownEvents {
  events: readonly LoggedEvent[];
  /** How many matching events have arrived since the view was paused. */
  newer: number;
  /** True while older events are being requested. */
  isLoading: boolean;
  /** Why older events could not be loaded. */
  error: Error | null;
  /** Loads the next older events; undefined where there are none. */
  loadOlder: (() => void) | undefined;
}

/** Events of one request. */
const partSize = 500;
/** With fewer matching events than fill a screen, older ones are requested without scrolling. */
const enough = 50;
const none: readonly LoggedEvent[] = [];

const pickShown = (snapshot: LiveSnapshot) => snapshot.shown;
const pickArrived = (snapshot: LiveSnapshot) => snapshot.arrived;
const pickLoaded = (snapshot: LiveSnapshot) => snapshot.loaded;

/** What events say is looked for in each event of the time range, in this time at most. */
const searchMs = 60_000;
/** After this time the edge is asked again for events that only it can find: it may look into all of the time range. */
const refetchMs = 60_000;

export function useShownEvents(filters: EventFilters): ShownEvents {
  const shown = useLiveSoon(pickShown);
  const arrived = useLiveSoon(pickArrived);
  const match = useMatch(filters);
  const isOfEdge = filters.where !== undefined;
  const matching = useMemo(() => (isOfEdge ? none : filterEvents(shown, match)), [shown, match, isOfEdge]);
  const end = useEnd(shown);
  const [isWanted, setWanted] = useState(false);
  const endMs = Math.min(isOfEdge ? Number.POSITIVE_INFINITY : end, match.until ?? Number.POSITIVE_INFINITY);
  const isPaused = shown !== arrived;
  const older = useOlder(filters, { endMs, isPaused, isWanted: isWanted || matching.length < enough });
  const { data, hasNextPage, fetchNextPage } = older;
  // Those of other filters cannot be told from these here.
  const isOld = isOfEdge && older.isPlaceholderData;
  const olderRows = useMemo(() => {
    const rows = data && !isOld ? data.pages.flatMap(({ items }) => logged(items)) : none;
    return filterEvents(rows, match);
  }, [data, isOld, match]);
  const isFetching = isOfEdge ? isOld || older.isPending || older.isFetchingNextPage : older.isFetching;
  const result = useMemo(
    () =>
      isOfEdge
        ? { events: olderRows, newer: 0 }
        : {
            events: withOlder(matching, olderRows, shown.at(-1)),
            newer: isPaused ? countNewer(filterEvents(arrived, match), matching[0]) : 0,
          },
    [isOfEdge, isPaused, shown, arrived, match, matching, olderRows],
  );
  const isShort = result.events.length < enough;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);
  const isAsked = data !== undefined;
  const loadOlder = isAsked ? () => void fetchNextPage() : () => setWanted(true);
  const isEnd = isFetching || (isAsked && !hasNextPage);
  return { ...result, isLoading: isFetching, error: older.error, loadOlder: isEnd ? undefined : loadOlder };
}

/** What the rows in memory must match: the filters and the scope. */
function useMatch({ type, verdict }: EventFilters): EventMatch {
  const { site, environment } = useScope();
  const { since, until } = useTimeSpan();
  return useMemo(
    () => ({
      ...(site && { site }),
      ...(environment && { environment }),
      ...(type && { type }),
      ...(verdict && { verdict }),
      since: Date.parse(since),
      until: until === undefined ? undefined : Date.parse(until),
    }),
    [site, environment, type, verdict, since, until],
  );
}

interface OlderWanted {
  /** Where the edge's part of the list ends, in milliseconds since 1970; infinite where it has all of it. */
  endMs: number;
  isPaused: boolean;
  isWanted: boolean;
}

/** The edge's part of the list. */
function useOlder({ type, verdict, where }: EventFilters, { endMs, isPaused, isWanted }: OlderWanted) {
  const scope = useScope();
  const { site, environment } = scope;
  const { since } = useTimeSpan();
  const loaded = useLiveSoon(pickLoaded);
  return useInfiniteQuery({
    // Not `since`, which moves on each minute: the parts that were loaded stay.
    queryKey: ["events", { ...scope, type, verdict, where, endMs }],
    enabled: loaded && isWanted,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal, pageParam: before }) =>
      callPage("GET /api/events", {
        query: {
          ...{ limit: partSize, since, ...(Number.isFinite(endMs) && { until: new Date(endMs).toISOString() }) },
          ...(site && { site }),
          ...(environment && { environment }),
          ...(type && { eventType: type }),
          ...(verdict && { verdict }),
          ...(where && { where: JSON.stringify(where) }),
          ...(before && { before }),
        },
        signal,
        ...(where && { timeoutMs: searchMs }),
      }),
    getNextPageParam: ({ before }) => before,
    // A longer list is read, and one that is paused stays.
    refetchInterval: ({ state }) => (where && !isPaused && (state.data?.pages.length ?? 0) < 2 ? refetchMs : false),
  });
}

/**
 * Where the edge's part of the list ends, in milliseconds since 1970: where memory begins. Memory that is full moves on with
 * each event, so the part then ends in its middle, and later once memory has passed that.
 */
function useEnd(shown: readonly LoggedEvent[]): number {
  const [end, setEnd] = useState(Number.POSITIVE_INFINITY);
  const oldest = shown.at(-1);
  const isBehind = oldest !== undefined && (oldest.receivedMs >= end || end === Number.POSITIVE_INFINITY);
  useEffect(() => {
    const last = shown.length < logCapacity ? shown.at(-1) : shown[Math.floor(shown.length / 2)];
    if (isBehind && last) setEnd(last.receivedMs + 1);
  }, [isBehind, shown]);
  return end;
}

/** Newest first, as the list has them. */
function logged(rows: Parameters<EventLog["add"]>[0]): readonly LoggedEvent[] {
  const log = new EventLog(partSize);
  log.add(rows);
  return log.rows;
}
