/** Which builds were live in a time range, from when until when. */
import type { PublicationRow } from "@tagwell/contract";

export interface LiveBuild extends PublicationRow {
  /** ISO 8601, UTC: when another build replaced it. Absent while it is served; "unknown" where it is no longer, and none replaced it. */
  until?: string;
}

interface Range {
  /** ISO 8601, UTC. */
  since: string;
  /** The end; absent where it is now. */
  until?: string;
}

/** `rows`: all publications of one environment, oldest first. `served`: the published build that is served now, if any. */
export function liveBuilds(rows: readonly PublicationRow[], range: Range, served: string | undefined): LiveBuild[] {
  const [start, end] = [Date.parse(range.since), range.until ? Date.parse(range.until) : Number.POSITIVE_INFINITY];
  return rows
    .map((row, at): LiveBuild => {
      const until = rows[at + 1]?.at ?? (served === row.build ? undefined : "unknown");
      return { ...row, ...(until !== undefined && { until }) };
    })
    .filter(({ at, until }) => {
      const isOver = until !== undefined && until !== "unknown" && Date.parse(until) <= start;
      return !isOver && Date.parse(at) < end;
    });
}
