/** Finds the newest positions among many kinds of event at once, by the narrow index alone. */

/** Read of a kind at a time: most of what is read is wanted, however many kinds there are. */
const chunk = 64;

/** Prepares it on an open database: `(kinds, from, limit)` → the newest so many positions, newest first. */
export function prepareNewestOfKinds(database) {
  const older = database
    .prepare("SELECT position FROM events WHERE kind = ? AND position BETWEEN ? AND ? ORDER BY position DESC LIMIT ?")
    .raw();

  return (kinds, from, limit) => {
    /** What is read of a kind and not yet taken: its positions, and which of them is next. */
    const read = (kind, before) => {
      const positions = older.all(kind, from, before - 1, Math.min(chunk, limit)).flat();
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
      const further = newest.positions.length < chunk ? [] : [read(newest.kind, position)];
      heads = [...heads.filter((head) => head !== newest), ...further.filter(({ positions }) => positions.length > 0)];
    }
    return found;
  };
}
