/** The quality report's rows, and the fields of events. */
import type { TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { QualityQuery, StoredEvent, Warehouse } from "../../doors/storage.ts";
import { findEvents } from "../find-events.ts";
import { pathsOf } from "./storage-model.ts";
import { type OpenedStorage, passTime, plainEvent } from "./storage-under-test.ts";
import { variedEvents } from "./varied-events.ts";

const ordered = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

export function qualityContract({ storage, saved, savedTrace }: OpenedStorage): void {
  describe("quality", () => {
    const rulePaths: QualityQuery["rulePaths"] = { production: "$._example.container.rule" };
    const about = { at: "2026-11-21T09:00:00.000Z", build: "1", environment: "production" } as const;
    const page = (id: string, site: string): TraceRecord => ({
      ...{ ...about, id, page: id, site, kind: "page", rule: "page", outcome: "noted" },
    });
    const counts = (kind: "delivery" | "guard", id: string, taken: number): TraceRecord => ({
      ...{ ...about, id, kind, rule: kind, outcome: "counted", counts: { taken } },
    });

    it.each([1000, 60_000, 1_800_000])("counts verdicts by steps of %i ms of storing", async (stepMs) => {
      await saved(variedEvents(Date.now()), variedEvents(Date.now()));
      await passTime();
      await saved(variedEvents(Date.now()));
      const all = await findEvents(storage());
      for (const site of [undefined, "gifts"])
        for (const from of [0, 2].map((steps) => (Math.floor(Date.now() / stepMs) - steps) * stepMs)) {
          const { steps } = await storage().warehouse.quality({ site, from, stepMs, rulePaths });
          const told: Record<string, number> = {};
          for (const { verdict, step, count } of steps) add(told, `${verdict} ${step}`, count);
          const expected: Record<string, number> = {};
          for (const event of all) {
            const step = Math.floor((Date.parse(event.receivedAt) - from) / stepMs);
            if (step >= 0 && (site ?? event.site) === event.site) add(expected, `${event.verdict} ${step}`, 1);
          }
          expect(told).toEqual(expected);
        }
    });

    it("counts traffic by kind and step, up to a time", async () => {
      await saved(variedEvents(Date.now()), [plainEvent({ verdict: "rejected" })]);
      const middle = await passTime();
      await saved(variedEvents(Date.now()));
      const [from, stepMs] = [middle - 3_600_000, 60_000];
      for (const to of [middle, middle + 3_600_000]) {
        const expected: Record<string, number> = {};
        for (const { site, environment, eventType, verdict, receivedAt } of await findEvents(storage())) {
          const time = Date.parse(receivedAt);
          const step = Math.floor((time - from) / stepMs);
          if (time >= from && time < to) add(expected, [site, environment, eventType, verdict, step].join(" "), 1);
        }
        const told: Record<string, number> = {};
        for (const row of await storage().warehouse.traffic({ from, to, stepMs }))
          add(told, [row.site, row.environment, row.eventType, row.verdict, row.step].join(" "), row.count);
        expect(told).toEqual(expected);
      }
    });

    it("counts previews in the traffic, under their own environment, and nowhere else", async () => {
      const happened = { timestamp: new Date().toISOString() };
      await saved([plainEvent({ environment: "preview" }, happened), plainEvent({}, happened)]);
      await saved([plainEvent({ environment: "preview", verdict: "rejected" })]);
      const from = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
      const traffic = await storage().warehouse.traffic({ from, stepMs: 1000 });
      expect(traffic.map(({ environment, verdict }) => `${environment} ${verdict}`).sort()).toEqual([
        ...["preview accepted", "preview rejected", "production accepted"],
      ]);
      const { steps, rejections } = await storage().warehouse.quality({ from, stepMs: 60_000, rulePaths });
      expect(steps.map(({ verdict, count }) => [verdict, count])).toEqual([["accepted", 1]]);
      expect(rejections).toEqual([]);
      expect(await storage().warehouse.delays({ from, limit: 10 })).toHaveLength(1);
    });

    it("has the delays of the newest accepted events of a scope", async () => {
      const happened = (ago: number) => ({ timestamp: new Date(Date.now() - ago).toISOString() });
      await saved([plainEvent({}, happened(60_000))]);
      await passTime();
      await saved(
        [plainEvent({ site: "gifts" }, happened(5000))],
        [plainEvent({ environment: "staging" }, happened(0))],
      );
      await saved([plainEvent({ verdict: "rejected" }, happened(0))], [plainEvent({}, { timestamp: "yesterday" })]);
      const { delays } = storage().warehouse;
      const [{ receivedAt } = { receivedAt: "" }] = await findEvents(storage());
      const www = await delays({ site: "www", environment: "production", from: 0, limit: 10 });
      expect(www).toEqual([{ time: Date.parse(receivedAt), delay: expect.any(Number) }]);
      expect(www[0]?.delay).toBeGreaterThanOrEqual(60_000);
      expect(await delays({ site: "gifts", from: 0, limit: 10 })).toHaveLength(1);
      expect(await delays({ from: 0, limit: 2 })).toHaveLength(1);
      expect(await delays({ from: Date.now() + 60_000, limit: 10 })).toEqual([]);
    });

    it("has the rows of one environment", async () => {
      const staging = { ...counts("delivery", "p3", 1), environment: "staging" } as const;
      await savedTrace([counts("delivery", "p1", 2), staging]);
      await saved([plainEvent({ environment: "staging", verdict: "rejected" })], [plainEvent({ verdict: "rejected" })]);
      for (const stepMs of [1000, 1_800_000]) {
        const query = { from: Math.floor(Date.now() / stepMs - 1) * stepMs, stepMs, rulePaths: {} };
        const { steps, rejections, delivery } = await storage().warehouse.quality({ ...query, environment: "staging" });
        expect(steps).toMatchObject([{ verdict: "rejected", count: 1 }]);
        expect(rejections.map(({ environment }) => environment)).toEqual(["staging"]);
        expect(delivery.map(({ record }) => record)).toEqual([staging]);
      }
    });

    it("has the newest rejected events with the rule that sent them, as far as it is known", async () => {
      const rejected = (content: object, reasons = ["xdm.a: missing"]) =>
        plainEvent({ verdict: "rejected", reasons }, content);
      const named = rejected({ _example: { container: { rule: "named" } } }, ["xdm.a: missing", "xdm.b: too long"]);
      const traced = rejected({});
      const unknown = { ...rejected({}), site: "gifts", eventType: "clip_25" };
      const idOf = ({ xdm }: { xdm: string }): string => JSON.parse(xdm)._id;
      const ofRule = { ...about, rule: "traced", id: idOf(traced) } as const;
      await savedTrace([
        { ...ofRule, outcome: "sent" },
        { ...ofRule, rule: "another", outcome: "condition-failed" },
      ]);
      await saved([named], [plainEvent()], [traced], [unknown], [{ ...rejected({}), xdm: "{}" }]);
      const { rejections } = await storage().warehouse.quality({ from: 0, stepMs: 60_000, rulePaths });
      const times = (await findEvents(storage(), { verdict: "rejected" })).map(({ receivedAt }) =>
        Date.parse(receivedAt),
      );
      const common = { site: "www", environment: "production", eventType: "page.scroll", reasons: ["xdm.a: missing"] };
      expect(rejections).toEqual([
        { ...common, time: times[3], id: null, rule: "" },
        { ...common, time: times[2], id: idOf(unknown), site: "gifts", eventType: "clip_25", rule: "" },
        { ...common, time: times[1], id: idOf(traced), rule: "traced" },
        { ...common, time: times[0], id: idOf(named), reasons: named.reasons, rule: "named" },
      ]);
      const ofGifts = await storage().warehouse.quality({ site: "gifts", from: 0, stepMs: 60_000, rulePaths });
      expect(ofGifts.rejections.map(({ id }) => id)).toEqual([idOf(unknown)]);
      const later = await storage().warehouse.quality({ from: (await passTime()) + 60_000, stepMs: 1000, rulePaths });
      expect(later).toEqual({ steps: [], rejections: [], delivery: [], guard: [], faults: [] });
    });

    it("has each page's newest counts and the newest faults, of all sites and of one", async () => {
      const failed: TraceRecord = { ...about, id: "run", page: "p1", rule: "scroll", outcome: "failed", detail: "no" };
      const error: TraceRecord = { ...about, id: "p2", page: "p2", kind: "error", rule: "error", outcome: "noted" };
      await savedTrace([page("p1", "www"), page("p2", "gifts"), counts("delivery", "p1", 1), counts("guard", "p1", 9)]);
      await savedTrace([counts("delivery", "p2", 5), failed], [error], [counts("delivery", "p1", 2)]);
      const quality = async (site?: string) => {
        const rows = await storage().warehouse.quality({ site, from: 0, stepMs: 60_000, rulePaths });
        const recordsOf = (part: "delivery" | "guard" | "faults") => rows[part].map(({ record }) => record);
        return { delivery: ordered(recordsOf("delivery")), guard: recordsOf("guard"), faults: recordsOf("faults") };
      };
      const [p1, p2] = [counts("delivery", "p1", 2), counts("delivery", "p2", 5)];
      expect(await quality()).toEqual({
        ...{ delivery: ordered([p1, p2]), guard: [counts("guard", "p1", 9)], faults: [error, failed] },
      });
      expect(await quality("www")).toEqual({
        ...{ delivery: ordered([p1]), guard: [counts("guard", "p1", 9)], faults: [failed] },
      });
      expect(await quality("gifts")).toEqual({ delivery: ordered([p2]), guard: [], faults: [error] });
    });

    it("has each page's newest counts of a range, and none of another time", async () => {
      await savedTrace([page("p1", "www"), page("p2", "gifts"), counts("delivery", "p1", 1), counts("guard", "p1", 2)]);
      const early = await passTime();
      await savedTrace([counts("guard", "p1", 3), counts("delivery", "p1", 5)]);
      const late = await passTime();
      await savedTrace([counts("guard", "p1", 9), counts("guard", "p2", 4)]);
      const told = async (range: Parameters<Warehouse["pageCounts"]>[0]) => {
        const { delivery, guard } = await storage().warehouse.pageCounts(range);
        return [delivery, guard].map((rows) => rows.map(({ record }) => record.counts?.taken).sort());
      };
      expect(await told({ until: late })).toEqual([[5], [3]]);
      expect(await told({ until: early })).toEqual([[1], [2]]);
      expect(await told({ since: early, site: "www" })).toEqual([[5], [9]]);
      expect(await told({ since: late, site: "gifts", environment: "production" })).toEqual([[], [4]]);
      expect(await told({ environment: "staging" })).toEqual([[], []]);
    });
  });

  it("counts the fields of accepted and rejected events by their labels, and says when each was last seen", async () => {
    const lists = { list: [{ a: 1 }, { a: 2, "b c": null }], empty: {}, "": 0, none: [] };
    await saved(variedEvents(Date.now()), [plainEvent({}, lists), plainEvent({ verdict: "rejected" }, lists)]);
    const middle = await passTime();
    const consent = { state: "in", source: "earlier", choice: null, gpc: null } as const;
    await saved(
      [plainEvent({ site: "gifts", consent }, lists)],
      [plainEvent({ environment: "staging" }, { late: true })],
    );
    await passTime();
    await saved([plainEvent({ verdict: "rejected" }, lists)]);
    const all = await findEvents(storage());
    const queries: Parameters<Warehouse["fieldTraffic"]>[0][] = [
      {},
      { since: middle },
      { site: "gifts" },
      { environment: "staging" },
      { since: middle + 60_000 },
      { until: middle },
      { since: middle, until: middle + 1, environment: "staging" },
      { since: 0, until: Date.now() + 86_400_000, site: "www", environment: "production" },
    ];
    for (const query of queries) {
      const { fields, pages = [], ...rest } = await storage().warehouse.fieldTraffic({ ...query, by: "page" });
      const { since = 0, until = Number.POSITIVE_INFINITY, site, environment } = query;
      const looked = all.filter(
        (event) =>
          Date.parse(event.receivedAt) >= since &&
          Date.parse(event.receivedAt) < until &&
          (site ?? event.site) === event.site &&
          (environment ?? event.environment) === event.environment,
      );
      const scanned = (verdict: string) => {
        const ofVerdict = looked.filter((event) => event.verdict === verdict);
        return { events: ofVerdict.length, from: ofVerdict[0]?.receivedAt ?? null };
      };
      expect(rest).toEqual({ accepted: scanned("accepted"), rejected: scanned("rejected"), unlisted: 0 });
      const seen = new Map<string, object>();
      for (const { eventType, verdict, xdm, receivedAt } of looked)
        for (const path of verdict === "unlisted" ? [] : pathsOf(JSON.parse(xdm))) {
          const ofField = { eventType, path, accepted: 0, rejected: 0, ...seen.get(`${eventType} ${path}`) };
          seen.set(`${eventType} ${path}`, {
            ...ofField,
            [verdict]: ofField[verdict as "accepted"] + 1,
            lastAt: receivedAt,
          });
        }
      expect(Object.fromEntries(pages.map(({ page, ...counts }) => [page, counts]))).toEqual(
        byPage(looked.filter(({ verdict }) => verdict === "accepted")),
      );
      const inOrder = (rows: Iterable<object>) => ordered([...rows].map((row) => Object.entries(row).sort()));
      expect(inOrder(fields)).toEqual(inOrder(seen.values()));
    }
  });

  it("counts the events of a page by its host and path", async () => {
    const at = (URL: string) => plainEvent({}, { web: { webPageDetails: { URL } } });
    await saved([at("https://www.example.org/heart?vt=1#a"), at("https://www.example.org/heart"), at("none")]);
    await saved([plainEvent({}, {}), plainEvent({ verdict: "rejected" }, { web: { webPageDetails: { URL: "x" } } })]);
    const { pages = [] } = await storage().warehouse.fieldTraffic({ by: "page" });
    const found = pages.map(({ page, events, fields }) => [page, events, fields["web.webPageDetails.URL"]]);
    expect(found.sort()).toEqual([
      ["", 1, undefined],
      ["none", 1, 1],
      ["www.example.org/heart", 2, 2],
    ]);
  });

  it("counts the fields of every event of the range, however many there are, and of none outside it", async () => {
    const many = (count: number, verdict: "accepted" | "rejected") =>
      Array.from({ length: count }, () => plainEvent({ verdict }, { once: true }));
    for (const part of [many(1100, "rejected"), many(1500, "accepted")]) await saved(part);
    const end = await passTime();
    await saved(many(7, "accepted"));
    const { fieldTraffic } = storage().warehouse;
    const ask = async (range: object) => {
      const { accepted, rejected, fields } = await fieldTraffic({ environment: "production", ...range });
      const field = fields.find(({ path }) => path === "once");
      return [accepted.events, rejected.events, field?.accepted, field?.rejected];
    };
    expect(await ask({ until: end })).toEqual([1500, 1100, 1500, 1100]);
    expect(await ask({ until: end })).toEqual([1500, 1100, 1500, 1100]);
    expect(await ask({})).toEqual([1507, 1100, 1507, 1100]);
    expect(await ask({ since: end })).toEqual([7, 0, 7, 0]);
    expect(await ask({ since: end + 86_400_000 })).toEqual([0, 0, undefined, undefined]);
  });
}

function byPage(events: readonly StoredEvent[]) {
  const pages: Record<string, Record<"fields" | "consents", Record<string, number>> & { events: number }> = {};
  for (const { xdm, consent } of events) {
    const event = JSON.parse(xdm) as { web?: { webPageDetails?: { URL?: string } } };
    const [address = ""] = (event.web?.webPageDetails?.URL ?? "").replace(/^https?:\/\//, "").split(/[?#]/);
    const page = pages[address] ?? { events: 0, fields: {}, consents: {} };
    pages[address] = page;
    page.events += 1;
    add(page.consents, consent?.state ?? "", 1);
    for (const path of pathsOf(event)) add(page.fields, path, 1);
  }
  return pages;
}

function add(counts: Record<string, number>, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}
