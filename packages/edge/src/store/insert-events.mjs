/** Inserts a batch's events, as packed-events.ts packs them. */

const idBytes = 16;

/**
 * Prepares the insertion: `(packed, first, stored)`, inside a transaction, gives each event a position from `first` on. Returns the
 * position of each, 0 for one whose id is stored already, and adds the events that were stored to `stored`.
 */
export function prepareInsertEvents(database, kinds) {
  const insert = database.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING");

  return ({ kinds: named, kindOf, ids, texts, ends }, first, stored) => {
    const known = named.map((name) => {
      const isUnknown = name.startsWith("?");
      const kind = isUnknown ? name.slice(1) : name;
      return { kind, number: kinds.numberOf(kind, isUnknown) };
    });
    const idsInBytes = Buffer.from(ids, "hex");
    const positions = [];
    let start = 0;
    for (let at = 0; at < kindOf.length; at++) {
      const position = first + at;
      const { kind, number } = known[kindOf[at]];
      const id = idsInBytes.subarray(at * idBytes, (at + 1) * idBytes);
      const xdm = texts.slice(start, ends[3 * at]);
      const reasons = texts.slice(ends[3 * at], ends[3 * at + 1]);
      start = ends[3 * at + 2];
      const ecid = texts.slice(ends[3 * at + 1], start);
      // One list: the driver would make one of several values, which takes a third of the time of a row.
      const { changes } = insert.run([position, id, number, reasons, xdm, ecid]);
      positions.push(changes === 1 ? position : 0);
      if (changes === 1) stored.push({ kind, position, xdm });
    }
    return positions;
  };
}
