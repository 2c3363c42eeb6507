/** The event that is open: from the list where it is there, from the edge where not. */

import type { EventRow } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { EdgeRefused } from "../api/edge-errors.ts";
import { useConsoleParts } from "../console-parts.tsx";
import type { LoggedEvent } from "../live/event-log.ts";
import { findEvent } from "./find-event.ts";

export interface OpenEvent {
  row: EventRow | undefined;
  /** Place in the list; -1 where it is not there. */
  index: number;
  state: "there" | "loading" | "gone" | "failed";
  fault?: Error;
}

export function useEvent(key: string, events: readonly LoggedEvent[]): OpenEvent {
  const { client } = useConsoleParts();
  const index = events.findIndex((event) => event.key === key);
  // Once seen it stays, also when newer events have pushed it out of memory.
  const seen = useRef<{ key: string; row: EventRow } | undefined>(undefined);
  const listed = events[index]?.row;
  if (listed) seen.current = { key, row: listed };
  const known = seen.current?.key === key ? seen.current.row : undefined;
  const asked = useQuery({
    queryKey: ["event", key],
    enabled: known === undefined,
    queryFn: ({ signal }) => findEvent(client, key, signal),
    // An edge that is down comes back; one that refuses will refuse again.
    retry: (_, fault) => !(fault instanceof EdgeRefused),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const row = known ?? asked.data ?? undefined;
  if (row) return { row, index, state: "there" };
  if (asked.error) return { row, index, state: "failed", fault: asked.error };
  return { row, index, state: asked.data === null ? "gone" : "loading" };
}
