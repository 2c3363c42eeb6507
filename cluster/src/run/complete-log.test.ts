/** A server that the others began without is started again; those that are in the cluster are left alone. */
import { afterEach, expect, it } from "vitest";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { completeLog, completeLogAt } from "./complete-log.ts";
import { type KeptProcess, keepProcess } from "./keep-process.ts";

let ending: AbortController;
const kept: KeptProcess[] = [];
const ended: string[] = [];
const start = (name: string) => {
  const plan = { name, command: process.execPath, args: ["-e", "setInterval(() => {}, 1000)"] };
  const server = keepProcess(plan, { onStart() {}, onEnd: (each) => ended.push(each), onLine() {} });
  kept.push(server);
  return server;
};
afterEach(async () => {
  ending?.abort();
  for (const server of kept.splice(0)) await server.stop(5000);
  ended.length = 0;
});

it("starts a server again that is left out, and no other", async () => {
  ending = new AbortController();
  const servers = ["log-1", "log-2", "log-3"].map(start);
  const members = async () => ["log-1", "log-3", ...(ended.includes("log-2") ? ["log-2"] : [])];
  await completeLog({ servers, members, signal: ending.signal, everyMs: 20 });
  expect(ended).toEqual(["log-2"]);
});

it("waits while nobody leads, and ends when it is told to", async () => {
  ending = new AbortController();
  let asked = 0;
  const members = async () => {
    asked += 1;
    if (asked === 12) ending.abort();
    return [];
  };
  await completeLog({ servers: [start("log-1")], members, signal: ending.signal, everyMs: 5 });
  expect(asked).toBe(12);
  expect(ended).toEqual([]);
});

it.skipIf(whyNoLog)("knows the members of a real cluster", async () => {
  const log: TestLog = await startTestLog();
  ending = new AbortController();
  await log.link().opened;
  await completeLogAt(log.url, { servers: log.servers, signal: ending.signal });
  await log.close();
});
