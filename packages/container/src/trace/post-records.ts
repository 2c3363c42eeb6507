/** Posts records to the edge, in bodies of limited size. */
import type { TraceRecord } from "@tagwell/contract";
import { toJson } from "../to-json.ts";

/** Limit of concurrent keepalive bodies of reports: the browser's total is 64 KiB, and events have priority. */
const maxBytes = 30_000;

/** Creates the function that posts. It never throws, and drops records that cannot be sent. */
export function createPostRecords(window: Window, address: string): (records: readonly TraceRecord[]) => void {
  let alive = 0;
  const post = async (body: string, bytes: number) => {
    const keepalive = alive + bytes <= maxBytes;
    if (keepalive) alive += bytes;
    try {
      const answer = await window.fetch(address, {
        method: "POST",
        body,
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        referrerPolicy: "no-referrer",
        credentials: "include",
        keepalive,
      });
      // Of an answer that nobody reads, Chromium gives no keepalive bytes back to the page: the events need them.
      await answer.text();
    } catch {
      // The trace only helps developers; the page works without it.
    } finally {
      if (keepalive) alive -= bytes;
    }
  };
  const send = (records: readonly TraceRecord[]) => {
    const body = toJson(records);
    const bytes = new TextEncoder().encode(body).length;
    if (bytes > maxBytes && records.length > 1) {
      const half = Math.ceil(records.length / 2);
      send(records.slice(0, half));
      send(records.slice(half));
    } else void post(body, bytes);
  };
  return send;
}
