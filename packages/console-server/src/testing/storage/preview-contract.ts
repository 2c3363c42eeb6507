/** Previews: their events and trace records are found by those who look for them, and count in no report. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { TraceRecord } from "@tagwell/contract";
import { expect, it } from "vitest";
import { findEvents } from "../find-events.ts";
import { type OpenedStorage, plainEvent } from "./storage-under-test.ts";
import { exampleMeasures } from "./varied-events.ts";

const day = 86_400_000;
const environment = "preview";
const lists = { list: [{ a: 1 }], timestamp: new Date().toISOString() };

/** An accepted and a rejected event of a preview. */
const previewed = (): ValidatedEvent[] =>
  (["accepted", "rejected"] as const).map((verdict) => plainEvent({ environment, verdict }, lists));

/** A page of a preview: that it was opened, what ran and failed on it, and what it counted. */
function previewedPage({ xdm }: ValidatedEvent): TraceRecord[] {
  const about = { at: "2026-11-21T09:00:00.000Z", build: "1", environment, visit: "visit", page: "page" } as const;
  const ran = (outcome: "sent" | "failed", id: string): TraceRecord => ({ ...about, id, rule: "scroll", outcome });
  return [
    { ...about, id: "page", kind: "page", rule: "page", outcome: "noted", path: "/preview", site: "www" },
    ran("sent", JSON.parse(xdm)._id),
    ran("failed", "run"),
    { ...about, id: "error", kind: "error", rule: "error", outcome: "noted" },
    { ...about, id: "page", kind: "delivery", rule: "delivery", outcome: "counted", counts: { taken: 1 } },
    { ...about, id: "page", kind: "guard", rule: "guard", outcome: "counted", counts: { taken: 1 } },
  ];
}

export function previewContract({ storage, saved, savedTrace }: OpenedStorage): void {
  it("finds the events and trace of a preview, and counts none of them", async () => {
    const events = previewed();
    const [accepted] = events;
    if (!accepted) throw new Error("no event");
    const records = previewedPage(accepted);
    const nothing = await told();
    await saved(events);
    await savedTrace(records);
    expect(await told()).toEqual(nothing);
    const { warehouse } = storage();
    expect((await findEvents(storage(), { environment })).map(({ xdm }) => xdm)).toEqual(events.map(({ xdm }) => xdm));
    // Traffic is of all events that the live view shows.
    expect(await warehouse.traffic({ from: 0, to: 10 ** 13, stepMs: 10 ** 13 })).toHaveLength(events.length);
    expect(await warehouse.eventsById([accepted.id])).toHaveLength(1);
    expect(await warehouse.findTrace({ visit: "visit", limit: 10 })).toEqual(records);
    expect(await warehouse.findTrace({ kind: "rule", limit: 10 })).toEqual([]);
  });

  /** Everything that counts visits' events and records. */
  async function told(): Promise<unknown> {
    const { warehouse } = storage();
    const from = Date.now() - 10 * day;
    const [first, last] = [from, Date.now() + day].map((time) => Math.floor(time / day)) as [number, number];
    const { fields, ...looked } = await warehouse.fieldTraffic({ by: "page" });
    return {
      reports: await Promise.all(
        exampleMeasures.map((measure) => warehouse.report({ measure, from: first, to: last, byDay: false })),
      ),
      quality: await warehouse.quality({ from, stepMs: 10 * day, rulePaths: {} }),
      ...{ fields, ...looked },
      counts: await warehouse.pageCounts({}),
      visits: await warehouse.visits({ limit: 10 }),
      rules: await warehouse.ruleActivity({}),
    };
  }
}
