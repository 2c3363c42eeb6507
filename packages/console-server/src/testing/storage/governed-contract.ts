/** Removal and export: of persons, by age and for room. What only some storages leave in files is tested beside them. */
import type { PersonIdentity, TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { Erasure } from "../../doors/governed-door.ts";
import { personHash } from "../../warehouse/person-hash.ts";
import { findEvents } from "../find-events.ts";
import { type OpenedStorage, plainEvent, plainEvents } from "./storage-under-test.ts";

const key = "0123456789abcdef".repeat(4);
const ecid = "4".repeat(38);
const dayMs = 86_400_000;
const { signal } = new AbortController();

const named = (id: string, namespace = "username") => plainEvent({}, { identityMap: { [namespace]: [{ id }] } });
const idOf = ({ xdm }: { xdm: string }): string => JSON.parse(xdm)._id;
const record = (id: string, more: Partial<TraceRecord> = {}): TraceRecord => ({
  ...{ id, rule: "scroll", outcome: "sent", at: new Date().toISOString(), build: "1.0.0" },
  ...{ environment: "production", ...more },
});
let erasures = 0;

export function governedContract({ storage, saved, savedTrace, settle }: OpenedStorage): void {
  const xdms = async () => (await findEvents(storage())).map(({ xdm }) => xdm);
  const wanted = async (person: PersonIdentity): Promise<Erasure> => {
    erasures += 1;
    return {
      ...{ cause: `erasure ${erasures}`, namespace: person.namespace, person: personHash(key, person) },
      upTo: await storage().governed.newest(),
    };
  };
  const counted = async ({ cause }: Erasure) => {
    const removed = (await storage().governed.removed()).find((row) => row.cause === cause);
    return removed && { events: removed.events, traces: removed.traces, isDone: removed.doneAt > 0 };
  };
  const exported = async (person: PersonIdentity) => {
    const rows = [];
    for await (const row of storage().governed.exportPerson(person, signal))
      rows.push("event" in row ? [row.event.xdm, row.ecid] : "trace" in row ? row.trace : row.choice);
    return rows;
  };

  describe("removal", () => {
    it("erases persons with the trace of their visits, and nobody else's rows, nor what came after the request", async () => {
      const ana = [named("ana"), named("ana")];
      const came = [plainEvent({ ecid }), named(ecid, "ECID"), named(ecid, "email")];
      const alone = [plainEvent(), plainEvent()];
      const others = [named("ben"), plainEvent({ ecid: "5".repeat(38) })];
      await saved([...ana, others[0] ?? named("ben")], [...came, ...alone, ...others.slice(1)]);
      const [first] = ana;
      const visit = "0123456789abcdef";
      const trace = [
        record(idOf(first ?? named("ana")), { visit }),
        record("another", { visit }),
        record(idOf(alone[0] ?? plainEvent()), { visit: "fedcba9876543210" }),
      ];
      const kept = record("kept", { visit: "fedcba9876543210" });
      await savedTrace([...trace, kept]);
      const [byName, byEcid, byId] = [
        await wanted({ namespace: "username", id: "ana" }),
        await wanted({ namespace: "ECID", id: ecid }),
        await wanted({ namespace: "_id", id: idOf(alone[0] ?? plainEvent()) }),
      ];
      const later = named("ana");
      await saved([later]);
      expect(await counted(byName)).toBeUndefined();
      const visitors: string[] = [];
      const onVisitor = async (id: string) => void visitors.push(id);
      await storage().governed.erase([byName, byEcid, byId], { key, signal, onVisitor });
      const gone = new Set([...ana, ...came.slice(0, 2), ...alone.slice(0, 1)].map(({ xdm }) => xdm));
      const all = [...ana, ...others.slice(0, 1), ...came, ...alone, ...others.slice(1), later];
      expect(await xdms()).toEqual(all.map(({ xdm }) => xdm).filter((xdm) => !gone.has(xdm)));
      expect(await storage().warehouse.findTrace({ limit: 10 })).toEqual([kept]);
      expect(await counted(byName)).toEqual({ events: 2, traces: 2, isDone: true });
      expect(await counted(byEcid)).toEqual({ events: 2, traces: 0, isDone: true });
      expect(await counted(byId)).toEqual({ events: 1, traces: 1, isDone: true });
      expect(visitors).toContain(ecid);
    });

    it("notes an erasure of nobody as done, and may repeat one", async () => {
      const event = named("ana");
      await saved([event, named("ben")]);
      const nobody = await wanted({ namespace: "username", id: "an" });
      const erasure = await wanted({ namespace: "username", id: "ana" });
      await storage().governed.erase([nobody, erasure], { key, signal });
      await storage().governed.erase([erasure], { key, signal });
      expect(await counted(nobody)).toMatchObject({ isDone: true });
      expect(await counted(erasure)).toEqual({ events: 1, traces: 0, isDone: true });
      expect(await xdms()).toHaveLength(1);
    });

    it("ends when its signal aborts, and is done when it is called again", async () => {
      await saved(plainEvents(10, { ecid }));
      const erasure = await wanted({ namespace: "ECID", id: ecid });
      await expect(storage().governed.erase([erasure], { key, signal: AbortSignal.abort() })).rejects.toThrow();
      expect(await counted(erasure)).not.toMatchObject({ isDone: true });
      await storage().governed.erase([erasure], { key, signal });
      expect(await counted(erasure)).toMatchObject({ isDone: true });
      expect(await xdms()).toEqual([]);
    });

    it("exports a person's events, then the trace, in the order of storing", async () => {
      const mine = [plainEvent({ ecid, verdict: "rejected" }), named(ecid, "ECID")];
      await saved([...mine.slice(0, 1), named("ben")], mine.slice(1));
      // A storage may recognize a visit that was erased before.
      const visit = "0123456789abcde0";
      const trace = [record(idOf(mine[1] ?? plainEvent()), { visit }), record("another", { visit, detail: "日本" })];
      await savedTrace([record("other"), ...trace]);
      expect(await exported({ namespace: "ECID", id: ecid })).toEqual([
        [mine[0]?.xdm, ecid],
        [mine[1]?.xdm, null],
        ...trace,
      ]);
      expect(await exported({ namespace: "_id", id: idOf(mine[0] ?? plainEvent()) })).toEqual([[mine[0]?.xdm, ecid]]);
      expect(await exported({ namespace: "username", id: ecid })).toEqual([]);
    });

    it("removes what is older than its environment's time, and nothing else", async () => {
      const old = plainEvents(5);
      const kept = plainEvents(3, { environment: "development" });
      await saved([...old, ...kept]);
      await savedTrace([record("a"), record("b")]);
      const { governed, warehouse } = storage();
      const counts = async () => {
        const { events = 0, traces = 0 } = (await governed.removed()).find(({ cause }) => cause === "age") ?? {};
        return [events, traces];
      };
      const [events = 0, traces = 0] = await counts();
      const past = Date.now() - 2 * dayMs;
      const none = await governed.removeAged({ events: { production: past, development: past }, traces: past }, signal);
      expect([none.events.production ?? 0, none.traces]).toEqual([0, 0]);
      const ahead = Date.now() + 2 * dayMs;
      const removed = await governed.removeAged({ events: { production: ahead, development: past } }, signal);
      expect(removed).toMatchObject({ events: { production: 5 }, traces: 0 });
      expect(await xdms()).toEqual(kept.map(({ xdm }) => xdm));
      expect(await governed.removeAged({ events: {}, traces: ahead }, signal)).toMatchObject({ traces: 2 });
      expect(await warehouse.findTrace({ limit: 10 })).toEqual([]);
      expect(await counts()).toEqual([events + 5, traces + 2]);
    });

    it("knows how much room is used, and removes nothing where there is enough", async () => {
      await saved(plainEvents(5));
      const { governed } = storage();
      const used = await governed.usedBytes();
      expect(used).toBeGreaterThan(0);
      expect(await governed.makeRoom(used * 10, signal)).toBe(0);
      await settle();
      expect(await xdms()).toHaveLength(5);
    });
  });
}
