/** Which rows retention removes next. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clock } from "@tagwell/collector/log/clock";
import { openForWriting } from "@tagwell/collector/log/commit-batches";
import { expect, it } from "vitest";
import { askOf } from "./ask-of.ts";
import { governanceQueries } from "./governance-queries.ts";
import { storedRows } from "./stored-rows.ts";

it("finds the aged events of an environment in the order of storing, whatever their kinds", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-aged-"));
  const database = openForWriting(join(dataDir, "events.sqlite"));
  try {
    const kinds = [1, 2, 3].map((kind) => ({ kind, environment: kind === 3 ? "development" : "production" }));
    for (const { kind, environment } of kinds)
      database.prepare("INSERT INTO kinds VALUES (?, 'www', ?, ?, 'accepted')").run(kind, environment, `kind-${kind}`);
    const insert = database.prepare(
      "INSERT INTO events (position, id, kind, reasons, xdm) VALUES (?, ?, ?, '[]', '{}')",
    );
    database.exec("BEGIN");
    for (let position = 1; position <= 600; position++)
      insert.run(position, Buffer.from(position.toString(16).padStart(32, "0"), "hex"), 1 + (position % 3));
    database.exec("COMMIT");
    const ofProduction = Array.from({ length: 600 }, (_, at) => at + 1).filter((position) => position % 3 !== 2);
    const aged = askOf(
      governanceQueries,
      storedRows(database, () => new Clock()),
    ).agedEvents;
    expect(aged({ environment: "production", before: 400, limit: 100 })).toEqual(ofProduction.slice(0, 100));
    expect(aged({ environment: "production", before: 100, limit: 250 })).toEqual(
      ofProduction.filter((position) => position < 100),
    );
    expect(aged({ environment: "staging", before: 400, limit: 100 })).toEqual([]);
  } finally {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
