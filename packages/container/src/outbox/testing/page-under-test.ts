/** A page for unit tests: an edge with scripted answers, in-memory storage, and the delivery parts on top. */

import { vi } from "vitest";
import type { ToldBeside } from "../../consent/consent.ts";
import { createCounters } from "../counters.ts";
import type { EventDatabase } from "../event-database.ts";
import type { EventRow } from "../event-storage.ts";
import { createEventStore } from "../event-store.ts";
import { createOutbox } from "../outbox.ts";
import { createWire } from "../wire.ts";

export const taken = () => new Response(null, { status: 204 });
export const status = (code: number, headers: Record<string, string> = {}) =>
  new Response("no", { status: code, headers });
/** What an edge answers that has no build for the datastream. */
export const noBuild = () => new Response('{"type":"urn:tagwell:problem:unknown-datastream"}', { status: 400 });

/** A database whose rows a test may read and set. */
export function memoryDatabase(rows = new Map<string, EventRow>()) {
  const database: EventDatabase = {
    put: async (stored) => {
      for (const row of stored) rows.set(row.id, row);
      return true;
    },
    remove: (id) => void rows.delete(id),
    clear: () => rows.clear(),
    all: async () => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return { rows, database };
}

/** Returns `answers` in turn, and repeats the last one. An Error simulates a network failure. */
export function testPage(...answers: (() => Response | Error | Promise<Response>)[]) {
  const requests: { url: string; init: RequestInit; events: string[] }[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
    const { events = [] } = JSON.parse(String(init.body)) as { events?: { xdm: { _id: string } }[] };
    requests.push({ url, init, events: events.map(({ xdm }) => xdm._id) });
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])?.();
    if (answer instanceof Error) throw answer;
    return answer ?? taken();
  });
  const listeners = new Map<string, () => void>();
  const window = {
    fetch,
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    location: { host: "www.localhost:4600" },
    navigator: { onLine: true },
  } as unknown as Window;
  const { rows, database } = memoryDatabase();
  /** Whether the visitor's consent allows events to be kept, and whether the page is being left. */
  const may = { keep: true, leave: false };
  const counters = createCounters(() => {});
  /** Identities from the page's address and from an older library's cookie, and the region. */
  const linked: Record<"ecid" | "legacyEcid" | "identity" | "hint", string | undefined> = {
    hint: undefined,
    ecid: undefined,
    legacyEcid: undefined,
    identity: undefined,
  };
  /** What requests say of the visitor's choice. */
  const said: { untold: ToldBeside | undefined } = { untold: undefined };
  const mayKeep = () => may.keep;
  const linkedEcid = () => linked.ecid;
  const outbox = createOutbox({ window, page: "this-page", mayKeep, counters, linkedEcid });
  outbox.passTo(createEventStore({ window, database, page: "this-page", counters, isAllowed: mayKeep }));
  let requestNumber = 0;
  const wire = createWire({
    window,
    isLeaving: () => may.leave,
    outbox,
    counters,
    cookies: {
      read: (name) => (name === "identity" ? linked.identity : undefined),
      locationHint: () => linked.hint,
      forget: () => {},
      entries: () => [{ key: "kndctr_X_identity", value: "v" }],
      legacyEcid: () => linked.legacyEcid,
    },
    consent: { untold: { announce: () => {}, beside: () => said.untold, told: () => {} } },
    linkedEcid,
    edgeOrigin: "http://www.localhost:4600",
    datastreamId: "test",
    createId: () => `request-${requestNumber++}`,
  });
  const hold = (id: string) => outbox.hold(id, JSON.stringify({ _id: id }));
  /** The network is back. */
  const online = () => listeners.get("online")?.();
  return { window, online, fetch, requests, rows, database, counters, outbox, wire, hold, linked, may, said };
}
