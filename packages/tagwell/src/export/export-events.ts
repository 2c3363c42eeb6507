/** Exports an edge's stored events, from where an earlier export ended. */
import { UsageFault } from "../errors/usage-fault.ts";
import type { EdgeClient } from "../program/edge-client.ts";
import { readCursorFile, writeCursorFile } from "./cursor-file.ts";
import { type ExportFormat, exportTypes, type Output, refuseExisting, writeRows } from "./write-rows.ts";

export interface ExportOrder {
  /** A cursor, or an ISO time. By default what the cursor file holds, or else the first event. */
  since?: string | undefined;
  /** An ISO time. */
  until?: string | undefined;
  site?: string | undefined;
  eventType?: string | undefined;
  format: ExportFormat;
  /** The standard output unless given. */
  out?: string | undefined;
  cursorFile?: string | undefined;
}

export interface ExportParts {
  client: Pick<EdgeClient, "open">;
  output: Output;
  /** Takes the line with the next cursor. */
  say(line: string): void;
}

/** The cursor is said, and kept, once everything is written: an export that fails is repeated from the same place. */
export async function exportEvents(order: ExportOrder, { client, output, say }: ExportParts): Promise<void> {
  const { format, out, cursorFile } = order;
  if (out !== undefined) refuseExisting(out);
  const kept = cursorFile === undefined ? undefined : readCursorFile(cursorFile);
  const answer = await client.open(
    `/api/export?${queryOf({ ...order, since: order.since ?? kept })}`,
    exportTypes[format],
  );
  const cursor = answer.headers.get("tagwell-cursor") ?? undefined;
  if (cursor === undefined && cursorFile !== undefined) {
    await answer.body?.cancel();
    throw new UsageFault(
      "This edge names no place from which to go on: its storage is a cluster, or its version is an earlier one. Leave --cursor-file out, and use times.",
    );
  }
  if (!answer.body) throw new Error("The edge's answer has no body.");
  await writeRows(answer.body, format, out === undefined ? { output } : { file: out });
  if (cursor === undefined) return;
  if (cursorFile !== undefined) await writeCursorFile(cursorFile, cursor);
  say(JSON.stringify({ cursor }));
}

/** Whether a text is a time, and not a cursor. */
export const isTime = (text: string): boolean => /^\d{4}-\d\d/.test(text);

function queryOf({ since, until, site, eventType, format, cursorFile }: ExportOrder): URLSearchParams {
  const time = since !== undefined && isTime(since) ? since : undefined;
  // Whoever keeps the place wants one also where the export ends at a time.
  const after = since === undefined || time !== undefined ? cursorFile && until && "start" : since;
  const parameters = { format, site, eventType, until, after, since: time };
  return new URLSearchParams(
    Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined),
  );
}
