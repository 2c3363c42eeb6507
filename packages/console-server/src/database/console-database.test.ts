/** What another process that locks the console's database leaves behind once it has given the lock back: nothing. */
import { join } from "node:path";
import { consoleHeader } from "@tagwell/contract";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { openConsoleDatabase } from "./console-database.ts";

const fromConsole = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
let edge: TestEdge;
let officer: Record<string, string>;
beforeEach(async () => {
  edge = await startTestEdge();
  officer = await edge.signsIn("Ana");
});
afterEach(() => edge.close());

/** Each write of the console, with what it is answered. */
const writes = (): [string, number, () => ReturnType<TestEdge["ask"]>][] => {
  const ask = (method: string, path: string, headers: Record<string, string>, body?: object) => () =>
    edge.ask(path, { method, headers, ...(body && { body }) });
  return [
    ["a sign-in", 200, ask("POST", "/api/session", fromConsole, { name: "Ana", password })],
    ["a wrong password", 401, ask("POST", "/api/session", fromConsole, { name: "Bob", password: "no" })],
    ["a link", 201, ask("POST", "/api/accounts/links", officer, { roles: ["viewer"] })],
    ["a saved view", 200, ask("POST", "/api/saved-views", officer, { name: "a", address: "/" })],
    ["a removed view", 204, ask("DELETE", "/api/saved-views?name=b", officer)],
    ["a setting", 200, ask("PUT", "/api/alerts/settings", officer, setting)],
    ["removed events", 204, ask("DELETE", "/api/events", officer)],
  ];
};
const setting = { condition: "rejected", environment: "", site: "", isOn: false, limits: {} };

it.each(["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE", "BEGIN; UPDATE accounts SET roles = roles"])(
  "answers 503 with the reason during %s, and everything works afterwards",
  async (sql) => {
    const other = new Database(join(edge.dataDir, "console.sqlite"));
    // Statements that the lock has stopped once may be stopped again.
    for (let time = 0; time < 2; time++) {
      other.exec(sql);
      for (const [what, , write] of writes()) {
        const refused = await write();
        expect([refused.status, what]).toEqual([503, what]);
        expect(problemOf(refused).detail).toContain("another process has locked it");
      }
      expect((await edge.ask("/api/accounts", { headers: officer })).status).toBe(200);
      other.exec("ROLLBACK");
      for (const [what, status, write] of writes()) expect([(await write()).status, what]).toEqual([status, what]);
    }
    // Committed: another connection sees it.
    expect(other.prepare("SELECT name FROM saved_views").raw().all()).toEqual([["a"]]);
    other.close();
  },
);

it("undoes a part of a transaction alone, and a write that stands alone", () => {
  const database = openConsoleDatabase(edge.dataDir);
  const count = () => database.get("SELECT count(*) FROM keys");
  const [before] = count() as [number];
  const insert = (...key: string[]) => database.run("INSERT INTO keys VALUES (?, ?)", ...key);
  insert("one", "1");
  expect(() => insert("one", "2")).toThrow("UNIQUE");
  expect([database.isInTransaction, count()]).toEqual([false, [before + 1]]);
  database.close();
});
