/** Starts a server and sends it page-like requests, at a fixed rate or as fast as it answers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import autocannon from "autocannon";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const child = fileURLToPath(new URL("./edge-child.ts", import.meta.url));

export interface ServerProcess {
  port: number;
  /** Milliseconds from the start until it listens. */
  startedIn: number;
  /** Peak memory (resident set) in bytes. */
  mostMemory(): number;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves when the process has ended. Rejects if it does not end by itself, with exit code 0. */
  stop(): Promise<void>;
}

/** Starts `edge` on a folder, or `echo`. Rejects if the process ends before it listens. */
export async function startServer(...words: ["edge", string] | ["echo"]): Promise<ServerProcess> {
  const began = performance.now();
  const serving = spawn(process.execPath, ["--import", loader, child, ...words], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = once(serving, "exit");
  let memory = 0;
  const port = await new Promise<number>((resolve, reject) => {
    serving.on("message", (said: { port?: number; memory?: number }) => {
      if (said.port !== undefined) resolve(said.port);
      memory = Math.max(memory, said.memory ?? 0);
    });
    serving.once("exit", (code) => reject(new Error(`The ${words[0]} ended before it listened, with ${code}.`)));
  });
  return {
    port,
    startedIn: performance.now() - began,
    mostMemory: () => memory,
    async kill() {
      serving.kill("SIGKILL");
      await gone;
    },
    async stop() {
      serving.kill("SIGTERM");
      const [code, signal] = await gone;
      if (code !== 0) throw new Error(`After SIGTERM the ${words[0]} ended with ${code ?? signal}.`);
    },
  };
}

export interface LoadSettings {
  port: number;
  connections: number;
  /** Duration; by default an hour, or until it is stopped. */
  seconds?: number;
  /** Requests per second; by default unlimited. */
  rate?: number;
}

export interface Load {
  /** Answered requests per second. */
  perSecond: number;
  /**
   * Milliseconds until the answer: median, 99th percentile and maximum. With a rate, measured from the time when the
   * request was due.
   */
  p50: number;
  p99: number;
  longest: number;
  /** Number of answers by status code. */
  statuses: Record<string, number>;
  /** Answers with 429 or 503 but without Retry-After. */
  withoutRetryAfter: number;
  /** Requests that got no answer. */
  unanswered: number;
  /** `_id`s of the acknowledged events. */
  acknowledged: string[];
}

/** Sends requests with one event each over persistent connections. */
export function startLoad({ port, connections, seconds = 3600, rate }: LoadSettings): {
  stop(): void;
  done: Promise<Load>;
} {
  const acknowledged: string[] = [];
  const statuses: Record<string, number> = {};
  let withoutRetryAfter = 0;
  let instance: autocannon.Instance | undefined;
  const done = new Promise<Load>((resolve, reject) => {
    instance = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        ...(rate !== undefined && { overallRate: rate }),
        duration: seconds,
        requests: [
          {
            method: "POST",
            path: "/ee/v1/collect?configId=example-development&requestId=1",
            headers: { "Content-Type": "text/plain; charset=UTF-8", Origin: "http://www.localhost" },
            setupRequest(request, context: { id?: string }) {
              const event = scrollEvent();
              context.id = event._id as string;
              return { ...request, body: JSON.stringify({ events: [{ xdm: event }] }) };
            },
            onResponse(status, _body, context: { id?: string }, headers) {
              statuses[status] = (statuses[status] ?? 0) + 1;
              if (status === 204 && context.id !== undefined) acknowledged.push(context.id);
              const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
              if ((status === 429 || status === 503) && !names.includes("retry-after")) withoutRetryAfter++;
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error);
        const { requests, latency, errors, timeouts, duration } = result;
        resolve({
          perSecond: requests.total / duration,
          p50: latency.p50,
          p99: latency.p99,
          longest: latency.max,
          statuses,
          withoutRetryAfter,
          unanswered: errors + timeouts,
          acknowledged,
        });
      },
    );
  });
  return { stop: () => instance?.stop(), done };
}
