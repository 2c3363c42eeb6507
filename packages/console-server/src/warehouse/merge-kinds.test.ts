import fc from "fast-check";
import Database from "libsql";
import { expect, it } from "vitest";

import { prepareOfKinds } from "./merge-kinds.ts";

it("finds the same positions as sorting all of them, from either end, for any mix of kinds", () => {
  // Runs of one kind are longer than what is read of a kind at a time.
  const runs = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 150 })), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      runs,
      fc.uniqueArray(fc.nat(6)),
      fc.tuple(fc.nat(300), fc.nat(600)),
      fc.integer({ min: 1, max: 400 }),
      (all, kinds, range, limit) => {
        const database = new Database(":memory:");
        database.exec("CREATE TABLE events (position INTEGER PRIMARY KEY, kind INTEGER NOT NULL)");
        const insert = database.prepare("INSERT INTO events VALUES (?, ?)");
        const rows = all.flatMap(([kind, length]) => Array.from({ length }, () => kind));
        for (const [at, kind] of rows.entries()) insert.run(at + 1, kind);
        const isWanted = (kind: number, at: number) => kinds.includes(kind) && at + 1 >= range[0] && at + 1 <= range[1];
        const oldest = rows.flatMap((kind, at) => (isWanted(kind, at) ? [at + 1] : []));
        expect(prepareOfKinds(database, "newest")(kinds, range, limit)).toEqual(oldest.toReversed().slice(0, limit));
        expect(prepareOfKinds(database, "oldest")(kinds, range, limit)).toEqual(oldest.slice(0, limit));
        database.close();
      },
    ),
    { numRuns: 60 },
  );
});
