/** A page for unit tests: an edge that answers as told, storage in memory, and the station's parts over them. */
import { vi } from "vitest";
import { createCounters } from "../counters.ts";
import type { EventDatabase, EventRow } from "../event-database.ts";
import { createOutbox } from "../outbox.ts";
import { createWire } from "../wire.ts";

export const taken = () => new Response(null, { status: 204 });
export const status = (code: number, headers: Record<string, string> = {}) =>
  new Response("no", { status: code, headers });

/** A database whose rows a test may read and set. */
export function memoryDatabase(rows = new Map<string, EventRow>()) {
  const database: EventDatabase = {
    put: async (row) => Boolean(rows.set(row.id, row)),
    remove: (id) => void rows.delete(id),
    clear: () => rows.clear(),
    all: async () => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return { rows, database };
}

/** `answers` are given in turn; the last one for good. An error stands for a network that fails. */
export function testPage(...answers: (() => Response | Error | Promise<Response>)[]) {
  const requests: { url: string; init: RequestInit; events: string[] }[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
    const { events = [] } = JSON.parse(String(init.body)) as { events?: { xdm: { _id: string } }[] };
    requests.push({ url, init, events: events.map(({ xdm }) => xdm._id) });
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])?.();
    if (answer instanceof Error) throw answer;
    return answer ?? taken();
  });
  const window = {
    fetch,
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    location: { host: "www.localhost:4600" },
    navigator: { onLine: true },
  } as unknown as Window;
  const { rows, database } = memoryDatabase();
  const counters = createCounters(() => {});
  /** What the page's address and an older library's cookie hand over. */
  const linked: Record<"ecid" | "legacyEcid" | "identity", string | undefined> = {
    ecid: undefined,
    legacyEcid: undefined,
    identity: undefined,
  };
  const outbox = createOutbox({ database, page: "this-page", counters, linkedEcid: () => linked.ecid });
  let requestNumber = 0;
  const wire = createWire({
    window,
    outbox,
    counters,
    cookies: {
      read: (name) => (name === "identity" ? linked.identity : undefined),
      entries: () => [{ key: "kndctr_X_identity", value: "v" }],
      legacyEcid: () => linked.legacyEcid,
    },
    edgeOrigin: "http://www.localhost:4600",
    datastreamId: "test",
    createId: () => `request-${requestNumber++}`,
  });
  const hold = (id: string) => outbox.hold(id, JSON.stringify({ _id: id }));
  return { window, fetch, requests, rows, database, counters, outbox, wire, hold, linked };
}
