import fc from "fast-check";
import Database from "libsql";
import { expect, it } from "vitest";

type Search = (kinds: number[], bound: number, limit: number) => number[];
// The store's threads are plain JavaScript, without types.
const { prepareNewestOfKinds, prepareOldestOfKinds } = (await import(
  new URL("./merge-kinds.mjs", import.meta.url).href
)) as Record<"prepareNewestOfKinds" | "prepareOldestOfKinds", (database: Database.Database) => Search>;

it("finds the same positions as sorting all of them, from either end, for any mix of kinds", () => {
  // Runs of one kind are longer than what is read of a kind at a time.
  const runs = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 150 })), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      runs,
      fc.uniqueArray(fc.nat(6)),
      fc.nat(300),
      fc.integer({ min: 1, max: 400 }),
      (all, kinds, bound, limit) => {
        const database = new Database(":memory:");
        database.exec("CREATE TABLE events (position INTEGER PRIMARY KEY, kind INTEGER NOT NULL)");
        const insert = database.prepare("INSERT INTO events VALUES (?, ?)");
        const rows = all.flatMap(([kind, length]) => Array.from({ length }, () => kind));
        for (const [at, kind] of rows.entries()) insert.run(at + 1, kind);
        const wanted = rows.flatMap((kind, at) => (kinds.includes(kind) ? [at + 1] : []));
        const newest = wanted.filter((position) => position >= bound).reverse();
        expect(prepareNewestOfKinds(database)(kinds, bound, limit)).toEqual(newest.slice(0, limit));
        const oldest = wanted.filter((position) => position < bound);
        expect(prepareOldestOfKinds(database)(kinds, bound, limit)).toEqual(oldest.slice(0, limit));
        database.close();
      },
    ),
    { numRuns: 60 },
  );
});
