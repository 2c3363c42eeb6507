/** Sends random requests for every operation and role to an edge, and collects what is wrong with the answers. */
import { Agent } from "node:http";
import { type Mode, startFuzzedEdge } from "./fuzzed-edge.ts";
import { type Asker, askers, faultsOf } from "./judge.ts";
import { createRequests } from "./make-request.ts";
import { type Description, operationOf, operationsOf } from "./operations.ts";
import { createRandom } from "./random.ts";
import { sendRequest } from "./send-request.ts";
import { createValues, type KnownValues } from "./values.ts";

export interface FuzzSettings {
  mode: Mode;
  requests: number;
  seed: number;
  onProgress?(done: number): void;
}

export interface FuzzResult {
  requests: number;
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** Operations that were answered with success to an asker who may use them. */
  succeeded: Set<string>;
  operations: number;
  /** Each kind of fault once, with its first request and how often it was seen. */
  faults: Map<string, { first: string; count: number }>;
}

/** Requests after which a session may have ended. */
const endsSessions = /^\/api\/(session|sessions|accounts)/;
const maxShown = 300;

export async function runFuzz({ mode, requests, seed, onProgress }: FuzzSettings): Promise<FuzzResult> {
  const fuzzed = await startFuzzedEdge(mode);
  const { edge } = fuzzed;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const random = createRandom(seed);
  const address = () => `203.0.${random.whole(256)}.${random.whole(256)}`;
  const officer = fuzzed.headersOf("officer", "198.51.100.2");
  const asked = { method: "GET", target: "/api/openapi.json", headers: officer, body: undefined, isMeantValid: true };
  const description: Description = JSON.parse((await sendRequest(edge.port, agent, asked)).text);
  const operations = operationsOf(description);
  const values = createValues(random, description.components.schemas, await knownValues());
  const makeRequest = createRequests(random, values);
  const result: FuzzResult = {
    requests,
    statuses: new Map(),
    succeeded: new Set(),
    operations: operations.length,
    faults: new Map(),
  };

  try {
    for (let at = 0; at < requests; at++) {
      // Every operation with every role in turn; what else is random.
      const operation = operations[at % operations.length] as (typeof operations)[number];
      const asker = askers[Math.floor(at / operations.length) % askers.length] as Asker;
      const request = makeRequest(operation, fuzzed.headersOf(asker, address()));
      const line = () =>
        `${asker}: ${request.method} ${request.target} ${JSON.stringify(request.headers)} ${request.body ?? ""}`;
      try {
        const answer = await sendRequest(edge.port, agent, request);
        result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
        const actual = operationOf(operations, request.method, request.target);
        if (answer.status < 400 && actual) result.succeeded.add(`${actual.method} ${actual.path}`);
        for (const fault of faultsOf(operations, { asker, isOpen: fuzzed.isOpen, request, answer }))
          note(`${operation.method} ${operation.path}: ${fault}`, `${line()} -> ${answer.text}`);
        if (
          answer.status < 400 &&
          actual &&
          actual.method + actual.path !== "GET/api/session" &&
          endsSessions.test(actual.path)
        )
          await fuzzed.renew(address());
      } catch (error) {
        note(`${operation.method} ${operation.path}: ${(error as Error).message}`, line());
      }
      if (at % 1000 === 999) onProgress?.(at + 1);
    }
    for (const entry of edge.log.filter((each) => each.includes("a request failed"))) note(`logged: ${entry}`, "");
  } finally {
    agent.destroy();
    await fuzzed.close();
  }
  return result;

  function note(fault: string, first: string): void {
    const found = result.faults.get(fault) ?? { first: first.slice(0, maxShown * 2), count: 0 };
    found.count += 1;
    result.faults.set(fault, found);
  }

  /** What this edge has, so that valid requests find it. */
  async function knownValues(): Promise<KnownValues> {
    const ask = async (path: string) =>
      JSON.parse((await sendRequest(edge.port, agent, { ...asked, target: path })).text);
    const builds = (await ask("/api/builds?environment=development")) as { build?: string; id?: string }[];
    const ids = builds.flatMap((each) => each.build ?? each.id ?? []);
    const reports = (await ask("/api/reports")) as { name: string }[];
    return {
      site: ["www", "kids", "gifts", "unknown"],
      environment: ["development"],
      name: reports.map(({ name }) => name),
      event: ["page.scroll"],
      eventType: ["page.scroll"],
      build: [...ids, "as-built"],
      replaces: [null, ...ids],
      from: ["2026-11-01", ...ids],
      to: ["2026-11-25", ...ids],
      limit: [1, 10, 1000],
      number: [1, 2],
      visit: ["none"],
      q: ["heart"],
      link: ["none"],
      account: ["Nobody"],
      current: [""],
      wanted: ["heron under seven anvils"],
      password: ["heron under seven anvils"],
      roles: [["viewer"], ["reader"], ["engineer", "officer"]],
      namespace: ["username", "crm"],
      id: ["qz.vandermeer", "0198c0de-0000-7000-8000-00000000000a"],
      reason: ["request 2026-17"],
      note: ["for the fuzz"],
      page: ["http://www.localhost:4600/heart"],
      back: ["/library"],
      where: ['{"page":"heart"}'],
      before: ["5"],
      limits: [{}],
      everyone: ["1"],
      address: ["/rules?site=www"],
    };
  }
}
