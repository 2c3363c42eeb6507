/** Counts events by type and hour for half a month. An hour that is over is read once. */
import type { EnvironmentName, Verdict } from "@tagwell/contract";
import type { TrafficCount, Warehouse } from "../doors/storage.ts";

export type VisitTraffic = TrafficCount & { environment: EnvironmentName };

/** The counts of visits: an engineer tries a build in a preview. */
export async function readTraffic(
  warehouse: Pick<Warehouse, "traffic">,
  query: Parameters<Warehouse["traffic"]>[0],
): Promise<VisitTraffic[]> {
  const rows = await warehouse.traffic(query);
  return rows.filter((row): row is VisitTraffic => row.environment !== "preview");
}

export const hourMs = 3_600_000;
const dayHours = 24;
/** A week before a silence of a week. */
export const keptHours = 15 * dayHours;

export interface TypeHours extends Pick<VisitTraffic, "environment" | "site" | "eventType"> {
  /** The number of events by hours since 1970. */
  hours: Map<number, number>;
}

const counts = new Set<Verdict>(["accepted", "rejected"]);

/** Returns a function that brings the counts up to a time; calls must not overlap. */
export function createHourCounts(
  warehouse: Pick<Warehouse, "traffic">,
): (now: number) => Promise<readonly TypeHours[]> {
  const types = new Map<string, TypeHours>();
  let readFrom: number | undefined;

  return async (now) => {
    const present = Math.floor(now / hourMs);
    const oldest = present - keptHours;
    // A day at a time, so that other readers need not wait for half a month.
    for (let hour = Math.max(readFrom ?? oldest, oldest); hour <= present; hour += dayHours) {
      const to = Math.min(hour + dayHours, present + 1);
      const rows = await readTraffic(warehouse, { from: hour * hourMs, to: to * hourMs, stepMs: hourMs });
      for (const { hours } of types.values()) for (let each = hour; each < to; each++) hours.delete(each);
      for (const { site, environment, eventType, verdict, step, count } of rows) {
        if (!counts.has(verdict)) continue;
        const key = `${environment} ${site} ${eventType}`;
        const type = types.get(key) ?? { environment, site, eventType, hours: new Map() };
        type.hours.set(hour + step, (type.hours.get(hour + step) ?? 0) + count);
        types.set(key, type);
      }
      // The present hour is not over. The one before may get events that waited for the store meanwhile.
      readFrom = Math.min(to, present - 1);
    }
    for (const [key, { hours }] of types) {
      for (const hour of hours.keys()) if (hour < oldest) hours.delete(hour);
      if (hours.size === 0) types.delete(key);
    }
    return [...types.values()];
  };
}
