/** The queries that count the events of a measure which no report declares. */

import type { Clock } from "@tagwell/collector/log/clock";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type { EnvironmentName } from "@tagwell/contract";
import type Database from "libsql";
import { compileMeasures, countedTime, type MeasuredEnvironment, type ParsedEvent } from "./report-keys.ts";

const dayMs = 86_400_000;
/** Events that are counted at a time, so that other questions are answered in between: less than 0.1 s. */
const maxEvents = 5000;

/** A kind of event whose events are counted. */
export type MeasuredKind = [kind: number, site: string, environment: string, label: string];

export interface MeasuredEventsQuery {
  environments: readonly MeasuredEnvironment[];
  kind: MeasuredKind;
  /** Positions: after the first one, and up to the second one. */
  after: number;
  until: number;
  /** Events without this text in their JSON are passed over, which is much faster than reading them. Empty: none is. */
  holding: string;
}

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const kinds = raw<MeasuredKind>(`
    SELECT kind, site, environment, event_type FROM kinds
    WHERE verdict = 'accepted' AND environment = ? AND event_type = ?`);
  const newest = raw<[number]>("SELECT coalesce(max(position), 0) FROM events");
  const lastOfPart = raw<[position: number]>(`
    SELECT position FROM events WHERE kind = ? AND position > ? AND position <= ? ORDER BY position LIMIT 1 OFFSET ${maxEvents - 1}`);
  const events = raw<[position: number, xdm: string]>(`
    SELECT position, xdm FROM events WHERE kind = ? AND position > ? AND position <= ? AND instr(xdm, ?) > 0 ORDER BY position`);

  return {
    /** What has to be read: the kinds of event of these environments and labels, and the positions from a time (ms) on. */
    measuredKinds({
      environments,
      labels,
      from,
    }: {
      environments: readonly EnvironmentName[];
      labels: readonly string[];
      from: number;
    }) {
      return {
        kinds: environments.flatMap((environment) => labels.flatMap((label) => kinds.all(environment, label))),
        first: clock().positionAt(from),
        newest: oneRow(newest)[0],
      };
    },
    /** Where parts of a kind's events end that can be counted at a time: positions up to `until`, which is the last one. */
    measuredParts({ kind: [kind], after, until }: Pick<MeasuredEventsQuery, "kind" | "after" | "until">): number[] {
      const ends: number[] = [];
      for (let at = lastOfPart.get(kind, after, until); at; at = lastOfPart.get(kind, at[0], until)) ends.push(at[0]);
      return [...ends, until];
    },
    /** The counts of a part of a kind's events as `[day, key, count]`. */
    measuredEvents({ environments, kind: [kind, , environment, label], after, until, holding }: MeasuredEventsQuery) {
      const rows = events.all(kind, after, until, holding);
      const [measure] = compileMeasures(environments)(environment, label);
      const times = clock();
      const counts = new Map<string, number>();
      for (const [position, xdm] of rows) {
        const event = JSON.parse(xdm) as ParsedEvent;
        const time = countedTime(event, times.timeOf(position));
        const row = JSON.stringify([Math.floor(time / dayMs), measure?.partsOf(event, time)]);
        counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      return Array.from(counts, ([row, count]) => {
        const [day, key] = JSON.parse(row) as [day: number, key: string[]];
        return [day, key, count] as const;
      });
    },
  };
}
