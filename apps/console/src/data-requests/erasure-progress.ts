/** Describes how far an erasure is. */
import type { ErasureRow } from "@tagwell/contract";

/** @example "Done: 12 events, 1 trace record" */
export function progressOf({ doneAt, events, traces }: Pick<ErasureRow, "doneAt" | "events" | "traces">): string {
  return `${doneAt ? "Done" : "In progress"}: ${counted(events, "event")}, ${counted(traces, "trace record")}`;
}

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en-GB")} ${what}${count === 1 ? "" : "s"}`;
