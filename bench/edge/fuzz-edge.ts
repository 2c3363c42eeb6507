/**
 * Sends an edge what no page sends, and looks for what it must never do (docs/measurements/edge.md): end, answer 5xx because of it, not answer,
 * or lose a valid event beside it.
 * `npx tsx bench/edge/fuzz-edge.ts [--bodies 1000000] [--sockets 10000] [--at-once 400] [--seed 1]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawFrom } from "../../packages/collector/src/testing/made-events.ts";
import { newId, scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";
import { type HostileRequest, hostileRequests } from "./hostile-bodies.ts";
import { type HostileConnection, hostileConnections, speak } from "./hostile-sockets.ts";
import { startServer } from "./load-edge.ts";

const { values } = parseArgs({
  options: {
    bodies: { type: "string", default: "1000000" },
    sockets: { type: "string", default: "10000" },
    "at-once": { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
  },
});
const [bodies, sockets, atOnce, seed] = [values.bodies, values.sockets, values["at-once"], values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Without an answer for so long, a request hangs. The edge gives a slow body ten seconds, and a whole request thirty. */
const hangsAfterMs = 60_000;
/** An idle connection after a request may stay open for 65 seconds. */
const closesWithinMs = 80_000;
/** A valid event is sent after so many hostile requests. */
const validEvery = 1000;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const counts = new Map<string, number>();
const faults: string[] = [];
const acknowledged: string[] = [];
const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
const fault = (what: string, input: Buffer) =>
  void (faults.push(what) <= 20 && console.error(`${what}: ${input.toString("latin1").slice(0, 2000)}`));

/** The answer's status and whether it says when to come back; the error's code where there is no answer. */
function post(port: number, { path, headers, body }: HostileRequest): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { agent, port, host: "127.0.0.1", path, method: "POST", headers, timeout: hangsAfterMs };
    const asked = request(options, (response) => {
      response.resume();
      const isBusy = response.statusCode === 503 && response.headers["retry-after"] !== undefined;
      response.on("end", () => resolve(isBusy ? "busy" : (response.statusCode ?? 0)));
      response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    asked.on("timeout", () => asked.destroy(Object.assign(new Error("no answer"), { code: "hangs" })));
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

async function postHostile(port: number, hostile: HostileRequest, tries = 3): Promise<void> {
  const answer = await post(port, hostile);
  // The edge may close a kept connection, as after 413, just when the next request is written to it.
  if (tries > 1 && typeof answer === "string" && ["ECONNRESET", "EPIPE"].includes(answer)) {
    count("connection closed, sent again");
    return postHostile(port, hostile, tries - 1);
  }
  count(String(answer));
  if (typeof answer === "string" ? answer !== "busy" : answer >= 500)
    fault(`${hostile.path} got ${answer}`, hostile.body);
}

async function postValid(port: number): Promise<void> {
  const _id = newId();
  const path = "/ee/v1/collect?configId=example-development";
  const headers = { "content-type": "text/plain", origin: "http://www.localhost" };
  const body = Buffer.from(JSON.stringify({ events: [{ xdm: scrollEvent({ _id }) }] }));
  const answer = await post(port, { path, headers, body });
  if (answer === 204) acknowledged.push(_id);
  else if (answer !== "busy") fault(`a valid event got ${answer}`, body);
}

async function speakHostile(port: number, hostile: HostileConnection): Promise<void> {
  const answers = await speak(port, hostile, closesWithinMs);
  if (answers === "open") {
    // A stream stays open for as long as its reader does.
    const isStream = Buffer.concat(hostile.parts).includes("/api/stream");
    count(isStream ? "a stream" : "open");
    if (!isStream) fault("a connection stayed open", Buffer.concat(hostile.parts));
    return;
  }
  count(answers.length === 0 ? "closed without an answer" : `first answer ${answers[0]}`);
  if (answers.some((status) => status >= 500)) fault(`a connection got ${answers}`, Buffer.concat(hostile.parts));
}

/** Does the work so many times, some at once. */
async function many(times: number, parallel: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const one = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: parallel }, one));
}

function tell(what: string): void {
  console.info(`${what}:`);
  console.table(Object.fromEntries([...counts].sort()));
  counts.clear();
}

const folder = mkdtempSync(join(tmpdir(), "tagwell-fuzz-"));
const server = await startServer("edge", folder);
try {
  const next = hostileRequests(drawFrom(seed), seed);
  let sent = 0;
  await many(bodies, atOnce, async () => {
    await postHostile(server.port, next());
    sent += 1;
    if (sent % validEvery === 0) await postValid(server.port);
    if (sent % 100_000 === 0) console.info(`${sent} bodies, ${Math.round(server.mostMemory() / 1e6)} MB at most`);
  });
  tell(`${bodies} bodies`);
  agent.destroy();
  const open = hostileConnections(drawFrom(seed));
  await many(sockets, 512, () => speakHostile(server.port, open()));
  tell(`${sockets} connections`);
  await postValid(server.port);
  await server.stop();
  const storage = await openSqlite({ dataDir: folder, log: console.error });
  const stored = await storage.warehouse.eventsById(acknowledged.map((id) => id.replaceAll("-", "")));
  await storage.close();
  const lost = acknowledged.length - stored.length;
  console.info(
    `${faults.length} faults; ${acknowledged.length} valid events acknowledged in between, ${lost} lost; ` +
      `memory ${Math.round(server.mostMemory() / 1e6)} MB at most; the edge ended by itself at SIGTERM`,
  );
  if (faults.length > 0 || lost > 0) process.exitCode = 1;
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
