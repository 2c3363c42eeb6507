/** Starts an edge for a test, and sends requests to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { consoleHeader, type EventRow, type Problem } from "@tagwell/contract";
import type { EdgeOptions, RunningEdge } from "../boot/edge-options.ts";
import { startEdge } from "../boot/start-edge.ts";
import { checkAnswer } from "./check-answer.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects out of it
  json: any;
}

export interface Asking {
  method?: string;
  /** The Host header; the connection goes to 127.0.0.1 all the same. */
  host?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface TestEdge extends Pick<RunningEdge, "tellPages"> {
  port: number;
  dataDir: string;
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** POST of events as the SDK sends them. */
  send(action: string, events: unknown[], asking?: Asking): Promise<Answer>;
  rows(query?: string): Promise<EventRow[]>;
  /** Creates an account and signs in; returns the headers for its writes. */
  signsIn(name?: string): Promise<Record<string, string>>;
  makeFirstLink(): string;
  close(): Promise<void>;
  /** Lines that the edge logged, but for slow requests. */
  log: string[];
}

/** Hashing these takes no time: what strong ones cost is for attackers. */
export const passwordCost = { N: 16, r: 8, p: 1 };

/** The password of every account that a test creates. */
export const password = "correct horse battery";

/** Starts an edge on a free port, with a data folder of its own that `close` removes. */
export async function startTestEdge(options: Partial<EdgeOptions> = {}): Promise<TestEdge> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "tagwell-edge-"));
  const log: string[] = [];
  const edge = await startEdge({
    port: 0,
    dataDir,
    properties: [exampleProperty()],
    folders: {},
    // Slow requests tell of the machine.
    log: (line) => line !== "slow requests" && log.push(line),
    passwordCost,
    ...options,
  });
  const ask = async (path: string, asking?: Asking) => {
    const answer = await askPort(edge.port, path, asking);
    const type = answer.headers["content-type"];
    checkAnswer({ method: asking?.method ?? "GET", path, ...answer, type });
    return answer;
  };
  return {
    port: edge.port,
    dataDir,
    log,
    ask,
    send: (action, events, asking) =>
      ask(`/ee/v1/${action}?configId=example-development&requestId=r1`, {
        body: { events },
        method: "POST",
        ...asking,
      }),
    makeFirstLink: edge.makeFirstLink,
    tellPages: edge.tellPages,
    async signsIn(name = "Ana") {
      const link = edge.makeFirstLink().replace(/^.*#link=/, "");
      const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
      const body = { link, name, password };
      const entered = await ask("/api/accounts/entry", { method: "POST", headers, body });
      return { ...headers, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
    },
    rows: async (query = "") => (await ask(`/api/events${query}`)).json,
    async close() {
      await edge.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends one request; a text body as it is, any other body as JSON. */
export function askPort(
  port: number,
  path: string,
  { method, host, headers = {}, body }: Asking = {},
): Promise<Answer> {
  const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        path,
        method: method ?? "GET",
        headers: { host: host ?? `localhost:${port}`, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () => {
          const isJson = /[/+]json\b/.test(response.headers["content-type"] ?? "");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: isJson ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    asked.on("error", reject);
    asked.end(content);
  });
}

/** The problem details of an answer; throws for an answer that has none. */
export function problemOf(answer: Answer): Problem {
  if (answer.headers["content-type"] !== "application/problem+json")
    throw new Error(`not a problem: ${answer.status} ${answer.text}`);
  return answer.json;
}
