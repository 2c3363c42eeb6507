/** Where events are on their way to the vendor's edge, asked again while they wait. */
import { type EventRow, type RelayStatus, relayStatuses } from "@tagwell/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { rowKey } from "../api/row-key.ts";

const refreshMs = 2000;
/** The edge returns at most so many events. */
const maxRows = 1000;

/**
 * The newest status by event key. Rows tell it as it was when they arrived; those that waited then are asked for again
 * together, from the oldest on. Empty where the relay is off.
 */
export function useRelay(rows: readonly EventRow[]): ReadonlyMap<string, RelayStatus> {
  const known = new Map(rows.flatMap((row) => (isStatus(row.relay) ? [[rowKey(row), row.relay] as const] : [])));
  const waiting = rows.filter((row) => row.relay?.status === "waiting");
  // In steps of ten seconds, so that new rows do not each ask for themselves.
  const since = waiting.map(({ receivedAt }) => receivedAt.replace(/\d\.\d+Z$/, "0.000Z")).sort()[0];
  const query = useQuery({
    queryKey: ["relay", since],
    enabled: since !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await call("GET /api/events", {
        query: { since: since ?? "", take: "oldest", limit: maxRows },
        signal,
      });
      return new Map(found.flatMap((row) => (isStatus(row.relay) ? [[rowKey(row), row.relay] as const] : [])));
    },
    refetchInterval: ({ state }) =>
      waiting.every((row) => state.data?.get(rowKey(row))?.status.match(/delivered|refused/)) ? false : refreshMs,
  });
  return new Map([...known, ...[...(query.data ?? [])].filter(([key]) => known.has(key))]);
}

const isStatus = (relay: RelayStatus | undefined): relay is RelayStatus =>
  relay !== undefined && relayStatuses.includes(relay.status);
