/** Requests about persons' data and retention. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type { ErasureRow, PersonRequest, RetentionState } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { requestJson, requestText } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

/** Newest first. */
export async function fetchErasures(signal?: AbortSignal): Promise<ErasureRow[]> {
  return (await requestJson("/api/erasures", { ...(signal && { signal }) })) as ErasureRow[];
}

export async function requestErasure(person: PersonRequest): Promise<ErasureRow> {
  return (await requestJson("/api/erasures", writeOptions("POST", person))) as ErasureRow;
}

/** Everything that is stored of the person, as lines of JSON; empty if nothing is. Throws if the export ended early. */
export async function exportPerson(person: PersonRequest): Promise<string> {
  const lines = await requestText("/api/person-export", {
    ...writeOptions("POST", person),
    timeoutMs: Number.POSITIVE_INFINITY,
  });
  if (!/(^|\n)\{"incomplete":[^\n]*\n$/.test(lines)) return lines;
  throw new EdgeRefused(200, "The export ended early, so nothing was saved. Try again.");
}

export async function fetchRetention(signal?: AbortSignal): Promise<RetentionState> {
  return (await requestJson("/api/retention", { ...(signal && { signal }) })) as RetentionState;
}
