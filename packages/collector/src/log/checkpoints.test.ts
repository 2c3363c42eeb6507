/** The write-ahead log is moved beside the commits, and started again once it is long. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { expect, it } from "vitest";
import { startCheckpoints } from "./checkpoints.ts";

it("starts a long log again while the writer goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-checkpoints-"));
  const file = join(folder, "events.sqlite");
  const database = new Database(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (content TEXT)");
  const insert = database.prepare("INSERT INTO rows VALUES (?)");
  const moveRest = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw();
  const checkpoints = startCheckpoints(file);
  let restarts = 0;
  const commit = (bytes: number) => {
    insert.run("x".repeat(bytes));
    checkpoints.afterCommit(() => {
      moveRest.all();
      restarts += 1;
    });
  };
  // 20 MB: longer than the log may be.
  for (let part = 0; part < 20; part++) commit(1024 * 1024);
  const long = statSync(`${file}-wal`).size;
  expect(long).toBeGreaterThan(20 * 1024 * 1024);
  const restartsAfterCommit = () => {
    commit(10);
    return restarts;
  };
  await expect.poll(restartsAfterCommit).toBeGreaterThan(0);
  const size = statSync(`${file}-wal`).size;
  for (let part = 0; part < 10; part++) commit(1024 * 1024);
  expect(statSync(`${file}-wal`).size).toBe(size);
  await checkpoints.close();
  database.close();
  rmSync(folder, { recursive: true });
});
