/** An edge that only receives. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, expect, it } from "vitest";
import type { OpenIntake } from "../doors/intake.ts";
import { openLog } from "../log/open-log.ts";
import { exampleProperty } from "../testing/example-property.ts";
import { newId, scrollEvent } from "../testing/sample-event.ts";
import { startCollector } from "./start-collector.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-collector-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openIntake: OpenIntake = (settings) => openLog({ ...settings, onRestarted: async () => {} });

it("collects events and serves builds without a console, its API, its accounts or pages", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(join(folder, "tags/development"), { recursive: true });
  writeFileSync(join(folder, "tags/development/tagwell.js"), "// built");
  const properties = [exampleProperty()];
  const collector = await startCollector({
    ...{ port: 0, dataDir, properties, openIntake },
    folders: { tags: join(folder, "tags") },
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${collector.port}${path}`, init);
  const ids = [newId(), newId(), newId()];
  for (const _id of ids) {
    const body = JSON.stringify({ events: [{ xdm: scrollEvent({ _id }) }] });
    const sent = await ask("/ee/v1/interact?configId=example-development&requestId=r1", { method: "POST", body });
    expect(sent.status).toBe(200);
  }
  expect(await (await ask("/tags/development/tagwell.js")).text()).toBe("// built");
  expect((await ask("/tags/development/other.js")).status).toBe(404);
  expect((await ask("/readyz")).status).toBe(200);
  for (const path of ["/", "/api/events", "/api/health", "/api/session"]) {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("only receives events")]);
  }
  await collector.close();
  expect(existsSync(join(dataDir, "console.sqlite"))).toBe(false);
  expect(readdirSync(dataDir)).toContain("events.sqlite");
  const database = new Database(join(dataDir, "events.sqlite"));
  const rows = database.prepare("SELECT xdm ->> '$._id' AS id FROM events ORDER BY position").all();
  database.close();
  expect(rows.map((row) => (row as { id: string }).id)).toEqual(ids);
});
