/** Finds the newest positions among several kinds of event, using the narrow index only. */

/** How many positions of a kind are read at a time. */
const chunkSize = 64;

/** Prepares the search on an open database: `(kinds, from, limit)` → the newest positions, newest first. */
export function prepareNewestOfKinds(database) {
  const older = database
    .prepare("SELECT position FROM events WHERE kind = ? AND position BETWEEN ? AND ? ORDER BY position DESC LIMIT ?")
    .raw();

  return (kinds, from, limit) => {
    /** The next positions of a kind, and the index of the first one that is not taken yet. */
    const read = (kind, before) => {
      const positions = older.all(kind, from, before - 1, Math.min(chunkSize, limit)).flat();
      return { kind, positions, next: 0 };
    };
    let heads = kinds
      .map((kind) => read(kind, Number.MAX_SAFE_INTEGER))
      .filter(({ positions }) => positions.length > 0);
    const found = [];
    while (found.length < limit && heads.length > 0) {
      let newest = heads[0];
      for (const head of heads) if (head.positions[head.next] > newest.positions[newest.next]) newest = head;
      const position = newest.positions[newest.next];
      found.push(position);
      newest.next += 1;
      if (newest.next < newest.positions.length) continue;
      const further = newest.positions.length < chunkSize ? [] : [read(newest.kind, position)];
      heads = [...heads.filter((head) => head !== newest), ...further.filter(({ positions }) => positions.length > 0)];
    }
    return found;
  };
}
