/** Describes how far an erasure is. */
import type { ErasureRow } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";

/** @example "Done: 12 events, 1 trace record" */
export function progressOf({ doneAt, events, traces, views }: Progress): string {
  const counts = [counted(events, "event"), counted(traces, "trace record")];
  if (views > 0) counts.push(counted(views, "saved view"));
  return `${doneAt ? "Done" : "In progress"}: ${counts.join(", ")}`;
}

type Progress = Pick<ErasureRow, "doneAt" | "events" | "traces" | "views">;
