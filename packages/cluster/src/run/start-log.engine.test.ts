/** A server that the others began without is started again; those that are in the cluster are left alone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { type KeptProcess, keepProcess } from "./keep-process.ts";
import { makeCertificates } from "./make-certificates.ts";
import { completeLog, completeLogAt } from "./start-log.ts";

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

it.skipIf(whyNoLog).each(["in the clear", "encrypted"])("knows the members of a real cluster, %s", async (how) => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-members-"));
  const certificates = how === "encrypted" ? await makeCertificates(folder) : undefined;
  const log: TestLog = await startTestLog({ certificates });
  ending = new AbortController();
  const address = { url: log.url, authority: certificates?.authority };
  await completeLogAt(address, { servers: log.servers, signal: ending.signal });
  await log.close();
  rmSync(folder, { recursive: true });
});
