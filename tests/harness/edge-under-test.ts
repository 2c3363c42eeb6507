/** The events that the edge has received, with assertions on what must and must not arrive. */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { EventRow } from "@tagwell/contract";
import { encodingsOf } from "./encodings-of.ts";
import { matches } from "./matches.ts";
import type { PageInBrowser } from "./page-in-browser.ts";
import { settle } from "./settle.ts";
import type { House } from "./start-house.ts";
import type { WireRequest } from "./start-wire.ts";

/**
 * The expected part of an event: XDM fields and the tenant's groups in one object (`web`, `page`, `search`, …), and the
 * row's `site`, `verdict`, `reasons` and `environment`. The event must be accepted unless `verdict` says otherwise.
 */
export type Expected = { eventType?: string } & Record<string, unknown>;

/** One stored event with the fields in one object, named as in `Expected`. */
export type ReceivedEvent = Record<string, unknown>;

export type EdgeUnderTest = ReturnType<typeof createEdgeUnderTest>;

/** An undefined event type: the edge stores it as rejected, and the harness filters it out. */
const markerType = "harness.marker";

export function createEdgeUnderTest({ house, page }: { house: House; page: PageInBrowser }) {
  const { wire, edgeUrl, property } = house;

  /** All stored events, in the order in which they happened (`_id` increases). */
  async function events(): Promise<ReceivedEvent[]> {
    return (await rows())
      .map((row) => sideBySide(row, property.schema.tenantKey))
      .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
  }

  async function rows(): Promise<EventRow[]> {
    const all = (await (await ask("/api/events?limit=1000")).json()) as EventRow[];
    return all.filter((row) => row.event.xdm.eventType !== markerType);
  }

  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(edgeUrl + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  /**
   * Resolves once the page has nothing left to send and a marker stored after that can be read, so everything before it can
   * be read too.
   */
  async function hasCaughtUp(): Promise<void> {
    await settle(page, wire);
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ events: [{ xdm: { eventType: markerType, timestamp } }] });
    await ask(`/ee/v1/interact?configId=${property.datastreamId}&requestId=${randomUUID()}`, { method: "POST", body });
    await expect(async () => {
      const stored = await (await ask(`/api/events?eventType=${markerType}&limit=1000`)).text();
      expect(stored, "the stored events").toContain(timestamp);
    }).toPass();
  }

  return {
    events,
    rows,
    hasCaughtUp,
    /** Everything that pages sent to our hosts, byte for byte. */
    requests: () => wire.requests,

    /** Waits for the event; exactly `count` events must match in the end. */
    async receives(expected: Expected, { count = 1 }: { count?: number } = {}): Promise<void> {
      const find = async () => {
        const received = await events();
        const found = received.filter((event) => matches(event, { verdict: "accepted", ...expected }));
        return { found: found.length, report: `events like ${show(expected)} among\n${list(received)}\n` };
      };
      await expect(async () => {
        const { found, report } = await find();
        expect(found, report).toBeGreaterThanOrEqual(count);
      }).toPass({ intervals: [50, 100, 250] });
      await hasCaughtUp();
      const { found, report } = await find();
      expect(found, report).toBe(count);
    },

    /** Waits for exactly these events, in the order in which they happened, and no others. */
    async receivesOnly(expected: Expected[]): Promise<void> {
      await expect(async () => {
        const received = await events();
        expect(received.length, list(received)).toBeGreaterThanOrEqual(expected.length);
      }).toPass({ intervals: [50, 100, 250] });
      await hasCaughtUp();
      const received = await events();
      expect(received.length, list(received)).toBe(expected.length);
      for (const [index, one] of expected.entries()) {
        const fits = matches(received[index], { verdict: "accepted", ...one });
        expect(fits, `event ${index + 1} is like ${show(one)} among\n${list(received)}\n`).toBe(true);
      }
    },

    /** No event, accepted or rejected, once the page has nothing left to send. */
    async receivesNothing(): Promise<void> {
      await hasCaughtUp();
      expect(await events(), "the stored events").toEqual([]);
    },

    /** The text, in any encoding, is in no byte that the library sent and in no stored row. */
    async neverReceives(text: string): Promise<void> {
      await hasCaughtUp();
      const forms = [...encodingsOf(text)];
      const places = wire.requests
        .filter(isLibrarys)
        .map((request) => ({ where: request.url, all: everyByte(request) }));
      places.push({ where: "the stored events", all: JSON.stringify(await rows()) });
      const leaks = places.flatMap(({ where, all }) => {
        const form = forms.find((each) => all.toLowerCase().includes(each));
        return form ? [`${where} carries it as ${form}`] : [];
      });
      expect(leaks, `places that carry "${text}"`).toEqual([]);
    },

    /** Empties the store before a new test. */
    async forgets(): Promise<void> {
      await ask("/api/events", { method: "DELETE" });
    },
  };
}

/** Everything except the site's own requests: navigations and the files of its pages. */
function isLibrarys({ url, headers }: WireRequest): boolean {
  return headers["sec-fetch-mode"] !== "navigate" && !/^\/(assets\/|favicon)/.test(url);
}

function everyByte({ method, url, rawHeaders, body }: WireRequest): string {
  return [method, url, ...rawHeaders, body.toString("latin1"), body.toString("utf8")].join("\n");
}

const sideBySide = ({ event, ...row }: EventRow, tenantKey: string): ReceivedEvent => ({
  ...event.xdm,
  ...(event.xdm[tenantKey] as object | undefined),
  ...row,
});
const show = (value: unknown) => JSON.stringify(value);
const list = (events: ReceivedEvent[]) =>
  events.map((event) => `  ${event.verdict} ${event.eventType} ${show(event)}`).join("\n") || "  (none)";
