/** Finds the newest or the oldest positions among several kinds of event, using the narrow index only. */

/** How many positions of a kind are read at a time. */
const chunkSize = 64;

/** The end of a range that has none. */
export const lastPosition = Number.MAX_SAFE_INTEGER;

const inRange = "SELECT position FROM events WHERE kind = ? AND position BETWEEN ? AND ? ORDER BY position";

/** Prepares the search on an open database: `(kinds, [first, last], limit)` → the newest positions of a range, newest first. */
export function prepareNewestOfKinds(database) {
  const older = database.prepare(`${inRange} DESC LIMIT ?`).raw();
  return (kinds, [first, last], limit) =>
    merge(kinds, limit, {
      read: (kind, after, count) => older.all(kind, first, after === undefined ? last : after - 1, count).flat(),
      isBefore: (one, other) => one > other,
    });
}

/** Prepares the search on an open database: `(kinds, [first, last], limit)` → the oldest positions of a range, oldest first. */
export function prepareOldestOfKinds(database) {
  const newer = database.prepare(`${inRange} LIMIT ?`).raw();
  return (kinds, [first, last], limit) =>
    merge(kinds, limit, {
      read: (kind, after, count) => newer.all(kind, after === undefined ? first : after + 1, last, count).flat(),
      isBefore: (one, other) => one < other,
    });
}

/** `read` gives the positions of a kind that come after one; without one, the first. */
function merge(kinds, limit, { read, isBefore }) {
  const count = Math.min(chunkSize, limit);
  /** The next positions of a kind, and the index of the first one that is not taken yet. */
  const headOf = (kind, last) => ({ kind, positions: read(kind, last, count), next: 0 });
  const isLeft = ({ positions }) => positions.length > 0;
  let heads = kinds.map((kind) => headOf(kind)).filter(isLeft);
  const found = [];
  while (found.length < limit && heads.length > 0) {
    let first = heads[0];
    for (const head of heads) if (isBefore(head.positions[head.next], first.positions[first.next])) first = head;
    const position = first.positions[first.next];
    found.push(position);
    first.next += 1;
    if (first.next < first.positions.length) continue;
    const further = first.positions.length < count ? [] : [headOf(first.kind, position)];
    heads = [...heads.filter((head) => head !== first), ...further.filter(isLeft)];
  }
  return found;
}
