/** Finds the newest or the oldest positions among several kinds of event, using the narrow index only. */

import type { PositionRange } from "@tagwell/collector/log/clock";
import { prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";

/** Up to `limit` positions of these kinds in a range. */
export type FindOfKinds = (kinds: readonly number[], range: PositionRange, limit: number) => number[];

interface MergeParts {
  /** Up to `count` positions of a kind that come after one; without one, the first. */
  read(kind: number, after: number | undefined, count: number): number[];
  isBefore(one: number, other: number): boolean;
}

/** How many positions of a kind are read at a time. */
const chunkSize = 64;

/** The end of a range that has none. */
export const lastPosition = Number.MAX_SAFE_INTEGER;

const inRange = "SELECT position FROM events WHERE kind = ? AND position BETWEEN ? AND ? ORDER BY position";

/** Prepares the search on an open database: `(kinds, [first, last], limit)` → the positions at that end of the range, from the end on. */
export function prepareOfKinds(database: Database.Database, end: "newest" | "oldest"): FindOfKinds {
  const isNewest = end === "newest";
  const next = prepareRows<[number]>(database, `${inRange} ${isNewest ? "DESC" : ""} LIMIT ?`);
  return (kinds, [first, last], limit) =>
    merge(kinds, limit, {
      read: (kind, after, count) => {
        const range = isNewest ? [first, (after ?? last + 1) - 1] : [(after ?? first - 1) + 1, last];
        return next.all(kind, ...range, count).flat();
      },
      isBefore: (one, other) => (isNewest ? one > other : one < other),
    });
}

function merge(kinds: readonly number[], limit: number, { read, isBefore }: MergeParts): number[] {
  const count = Math.min(chunkSize, limit);
  /** The next positions of a kind, the first of them, and the index of the one after it; none where the kind has no more. */
  const headsOf = (kind: number, last?: number) => {
    const positions = read(kind, last, count);
    const [position] = positions;
    return position === undefined ? [] : [{ kind, positions, position, next: 1 }];
  };
  let heads = kinds.flatMap((kind) => headsOf(kind));
  const found: number[] = [];
  for (let [first] = heads; first !== undefined && found.length < limit; [first] = heads) {
    for (const head of heads) if (isBefore(head.position, first.position)) first = head;
    const { kind, positions, position } = first;
    found.push(position);
    const following = positions[first.next];
    first.next += 1;
    if (following !== undefined) {
      first.position = following;
      continue;
    }
    const others = heads.filter((head) => head !== first);
    heads = positions.length < count ? others : [...others, ...headsOf(kind, position)];
  }
  return found;
}
