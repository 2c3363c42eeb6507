/** The queries that count the events of a measure which no report declares. */

import { oneRow } from "@tagwell/collector/log/open-database";
import type { EnvironmentName } from "@tagwell/contract";
import { compileMeasures, countedTime, type MeasuredEnvironment, type ParsedEvent } from "./report-keys.ts";
import type { StoredRows } from "./stored-rows.ts";

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

/** Of which events, and from which time (milliseconds since 1970) on. */
export interface MeasuredKindsQuery {
  environments: readonly EnvironmentName[];
  labels: readonly string[];
  from: number;
}

export const measureQueries = {
  /** What has to be read: the kinds of event of these environments and labels, and the positions from a time on. */
  measuredKinds({ rows, clock }: StoredRows, { environments, labels, from }: MeasuredKindsQuery) {
    const kinds = rows<MeasuredKind>(`
      SELECT kind, site, environment, event_type FROM kinds
      WHERE verdict = 'accepted' AND environment = ? AND event_type = ?`);
    return {
      kinds: environments.flatMap((environment) => labels.flatMap((label) => kinds.all(environment, label))),
      first: clock().positionAt(from),
      newest: oneRow(rows<[number]>("SELECT coalesce(max(position), 0) FROM events"))[0],
    };
  },
  /** Where parts of a kind's events end that can be counted at a time: positions up to `until`, which is the last one. */
  measuredParts(
    { rows }: StoredRows,
    { kind: [kind], after, until }: Pick<MeasuredEventsQuery, "kind" | "after" | "until">,
  ): number[] {
    const lastOfPart = rows<[position: number]>(`
      SELECT position FROM events WHERE kind = ? AND position > ? AND position <= ?
      ORDER BY position LIMIT 1 OFFSET ${maxEvents - 1}`);
    const ends: number[] = [];
    for (let at = lastOfPart.get(kind, after, until); at; at = lastOfPart.get(kind, at[0], until)) ends.push(at[0]);
    return [...ends, until];
  },
  /** The counts of a part of a kind's events as `[day, key, count]`. */
  measuredEvents(
    { rows, clock }: StoredRows,
    { environments, kind: [kind, , environment, label], after, until, holding }: MeasuredEventsQuery,
  ) {
    const events = rows<[position: number, xdm: string]>(`
      SELECT position, xdm FROM events
      WHERE kind = ? AND position > ? AND position <= ? AND instr(xdm, ?) > 0 ORDER BY position`);
    const [measure] = compileMeasures(environments)(environment, label);
    const times = clock();
    const counts = new Map<string, number>();
    for (const [position, xdm] of events.all(kind, after, until, holding)) {
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
