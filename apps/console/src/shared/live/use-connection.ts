/** Whether the edge answers: the state of the event stream, and of the requests for its health. */
import { useQuery } from "@tanstack/react-query";
import { EdgeUnreachable } from "../api/edge-errors.ts";
import type { Connection } from "../api/event-feed.ts";
import { healthQuery } from "../hooks/use-health.ts";
import { useLive } from "./use-live.ts";

/** `hanging`: the stream is open, but the edge answers no request. */
export type EdgeConnection =
  | Exclude<Connection, { state: "refused" }>
  | { state: "hanging" }
  | { state: "failing"; failure: string };

export function useConnection(): EdgeConnection {
  const stream = useLive((snapshot) => snapshot.connection);
  const { data, error } = useQuery(healthQuery);
  if (stream.state !== "live" && stream.state !== "refused") return stream;
  if (error instanceof EdgeUnreachable) return { state: "hanging" };
  return data?.failure === undefined ? { state: "live" } : { state: "failing", failure: data.failure };
}
