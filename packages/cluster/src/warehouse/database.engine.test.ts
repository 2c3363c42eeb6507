import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { openSchema } from "./schema.ts";

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-"));
  database = await openDatabase(folder, { seconds: 3, bytes: 50 * 2 ** 20 });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test("a query that takes too long or too much memory ends, and says so", async () => {
  const slow = database.rows("SELECT count() AS n FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))");
  await expect(slow).rejects.toThrow("The warehouse took longer than 3 s to answer. Ask for fewer days.");
  const large = database.rows("SELECT length(groupArray(number)) AS n FROM numbers(1000000000)");
  await expect(large).rejects.toThrow("The warehouse would need more than 50 MiB to answer. Ask for fewer days.");
  expect(await database.rows("SELECT 1 AS n")).toEqual([{ n: 1 }]);
});

test("an error names its kind and no value", async () => {
  const failed = database.rows("SELECT toUUID({id:String}) AS n", { id: "a visitor's secret" });
  await expect(failed).rejects.toBeInstanceOf(Unavailable);
  await expect(failed).rejects.toThrow(/refused a statement: CANNOT_PARSE_\w+, code \d+/);
  await expect(failed).rejects.not.toThrow("secret");
});

test("a server that is away is named as such, and an address of another kind is refused", async () => {
  const closed = createServer();
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, "127.0.0.1", () => {
      const address = closed.address();
      closed.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
  const away = await openDatabase(`http://127.0.0.1:${port}`);
  await expect(away.rows("SELECT 1")).rejects.toThrow("The warehouse does not answer: ECONNREFUSED.");
  await away.close();
  await expect(openDatabase("nats://127.0.0.1")).rejects.toThrow("neither an http(s) URL nor a folder");
});

test("the schema is made once, also after a start that ended halfway, and a newer one is refused", async () => {
  await openSchema(database);
  await database.run("TRUNCATE TABLE tagwell.versions");
  await openSchema(database);
  await openSchema(database);
  const rows = await database.rows<{ version: number }>("SELECT version FROM tagwell.versions ORDER BY version");
  const each = rows.map(({ version }) => version);
  expect(each).toEqual(Array.from({ length: Math.max(...each) }, (_, at) => at + 1));
  await database.insert("tagwell.versions", [{ version: 99 }]);
  await expect(openSchema(database)).rejects.toThrow("The warehouse has schema 99");
});
