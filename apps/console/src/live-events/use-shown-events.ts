/** The events that match the filters and the scope: those in memory, then older ones from the edge, a part at a time. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { EventLog, type LoggedEvent, withOlder } from "../shared/live/event-log.ts";
import { countNewer, type LiveSnapshot, logCapacity } from "../shared/live/live-store.ts";
import { useLiveSoon } from "../shared/live/use-live.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { type EventFilters, filterEvents } from "./event-filters.ts";

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

/** After this time the edge is asked again for events that only it can find: it may look into all of the time range. */
const refetchMs = 60_000;

export function useShownEvents({ type, verdict, where }: EventFilters): ShownEvents {
  const { client } = useConsoleParts();
  const scope = useScope();
  const { site, environment } = scope;
  const { since, until } = useTimeSpan();
  const shown = useLiveSoon(pickShown);
  const arrived = useLiveSoon(pickArrived);
  const loaded = useLiveSoon(pickLoaded);
  const untilMs = until === undefined ? undefined : Date.parse(until);
  const match = useMemo(
    () => ({
      ...(site && { site }),
      ...(environment && { environment }),
      ...(type && { type }),
      ...(verdict && { verdict }),
      since: Date.parse(since),
      until: untilMs,
    }),
    [site, environment, type, verdict, since, untilMs],
  );
  const isOfEdge = where !== undefined;
  const matching = useMemo(() => (isOfEdge ? none : filterEvents(shown, match)), [shown, match, isOfEdge]);
  const end = useEnd(shown);
  const [isWanted, setWanted] = useState(false);
  const endMs = Math.min(isOfEdge ? Number.POSITIVE_INFINITY : end, untilMs ?? Number.POSITIVE_INFINITY);
  const isPaused = shown !== arrived;
  const older = useInfiniteQuery({
    // Not `since`, which moves on each minute: the parts that were loaded stay.
    queryKey: ["events", { ...scope, type, verdict, where, endMs }],
    enabled: loaded && (isWanted || matching.length < enough),
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal, pageParam: before }) =>
      client.eventPage(
        {
          ...{ limit: partSize, since, ...(Number.isFinite(endMs) && { until: new Date(endMs).toISOString() }) },
          ...(site && { site }),
          ...(environment && { environment }),
          ...(type && { eventType: type }),
          ...(verdict && { verdict }),
          ...(where && { where: JSON.stringify(where) }),
          ...(before && { before }),
        },
        signal,
      ),
    getNextPageParam: ({ before }) => before,
    // A longer list is read, and one that is paused stays.
    refetchInterval: ({ state }) => (isOfEdge && !isPaused && (state.data?.pages.length ?? 0) < 2 ? refetchMs : false),
  });
  // Those of other filters cannot be told from these here.
  const isOld = isOfEdge && older.isPlaceholderData;
  const olderRows = useMemo(
    () =>
      older.data && !isOld
        ? filterEvents(
            older.data.pages.flatMap(({ items }) => logged(items)),
            match,
          )
        : none,
    [older.data, isOld, match],
  );
  const { hasNextPage, fetchNextPage } = older;
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
  const isAsked = older.data !== undefined;
  const loadOlder = isAsked ? () => void fetchNextPage() : () => setWanted(true);
  const isEnd = isFetching || (isAsked && !hasNextPage);
  return { ...result, isLoading: isFetching, error: older.error, loadOlder: isEnd ? undefined : loadOlder };
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
