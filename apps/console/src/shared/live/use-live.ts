/** React hooks for the live store and the connection. */

import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { EdgeUnreachable } from "../api/edge-errors.ts";
import type { Connection } from "../api/event-feed.ts";
import { useConsoleParts } from "../console-parts.tsx";
import { healthQuery } from "../hooks/use-health.ts";
import type { LiveSnapshot } from "./live-store.ts";

/** Returns a part of the snapshot and renders again when it changes, so `pick` must not create objects. */
export function useLive<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  return useSyncExternalStore(live.subscribe, () => pick(live.snapshot()));
}

/** The same as a transition: React renders it in small pieces between frames. `pick` must be a stable function. */
export function useLiveSoon<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  const [value, setValue] = useState(() => pick(live.snapshot()));
  useEffect(() => {
    const look = () => startTransition(() => setValue(() => pick(live.snapshot())));
    look();
    return live.subscribe(look);
  }, [live, pick]);
  return value;
}

/** `hanging`: the stream is open, but the edge answers no request. */
type EdgeConnection =
  | Exclude<Connection, { state: "refused" }>
  | { state: "hanging" }
  | { state: "failing"; failure: string };

/** Whether the edge answers: the state of the event stream, and of the requests for its health. */
export function useConnection(): EdgeConnection {
  const stream = useLive((snapshot) => snapshot.connection);
  const { data, error } = useQuery(healthQuery);
  if (stream.state !== "live" && stream.state !== "refused") return stream;
  if (error instanceof EdgeUnreachable) return { state: "hanging" };
  return data?.failure === undefined ? { state: "live" } : { state: "failing", failure: data.failure };
}
