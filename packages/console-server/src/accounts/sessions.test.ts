import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { maxIdleMs, maxSessionMs, Sessions } from "./sessions.ts";

let folder: string;
let database: ConsoleDatabase;
let sessions: Sessions;
let time: number;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-sessions-"));
  database = openConsoleDatabase(folder);
  database.run("INSERT INTO accounts VALUES ('ana', 'Ana', 'viewer officer', '', 0)");
  time = 1_000_000;
  log = [];
  sessions = new Sessions({ database, now: () => time, log: (line) => log.push(line) });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

it("goes on while it is used, and ends after an hour without use and after twelve hours", () => {
  const [used, idle] = [sessions.open("Ana"), sessions.open("ana")];
  for (let passed = 0; passed < maxSessionMs; passed += maxIdleMs / 2) {
    expect(sessions.find(used)).toEqual({ name: "Ana", roles: ["viewer", "officer"] });
    time += maxIdleMs / 2;
  }
  expect([sessions.find(used), sessions.find(idle)]).toEqual([undefined, undefined]);
});

it("is not used by looking whether it goes on", () => {
  const token = sessions.open("Ana");
  time += maxIdleMs - 1;
  expect(sessions.isOpen(token)).toBe(true);
  time += 1;
  expect(sessions.isOpen(token)).toBe(false);
});

it("goes on where its use cannot be written, which is logged once", () => {
  const token = sessions.open("Ana");
  database.exec("PRAGMA query_only = 1");
  for (let minute = 0; minute < 3; minute++) {
    time += 61_000;
    expect(sessions.find(token)?.name).toBe("Ana");
  }
  expect(log).toEqual([expect.stringContaining("the use of sessions is not recorded")]);
});

it("tells when sessions were ended", () => {
  const [one, other] = [sessions.open("Ana"), sessions.open("Ana")];
  const seen: boolean[] = [];
  const stop = sessions.onEnd(() => seen.push(sessions.isOpen(other)));
  sessions.close(one);
  expect(sessions.end("Ana")).toBe(1);
  stop();
  sessions.end();
  expect(seen).toEqual([true, false]);
});

it("does not outlast a clock that was ahead and is set back", () => {
  time += 3650 * 86_400_000;
  const token = sessions.open("Ana");
  expect(sessions.find(token)?.name).toBe("Ana");
  time -= 1000;
  expect(sessions.find(token)?.name).toBe("Ana");
  time = 1_000_000;
  expect(sessions.find(token)).toBeUndefined();
});
