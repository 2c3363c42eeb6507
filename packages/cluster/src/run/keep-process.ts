/** Keeps a program running: one that ends by itself is started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

export interface ProcessPlan {
  /** As people read it. */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Called with what the program sends to its parent; it is then a Node program, which ends when its parent has gone. */
  onMessage?: (message: unknown) => void;
}

export type KeptProcess = ReturnType<typeof keepProcess>;

export interface Watcher {
  onStart(name: string, pid: number): void;
  /** It ended although nobody stopped it. */
  onEnd(name: string, why: string): void;
  /** A line that it wrote. */
  onLine(name: string, line: string): void;
}

/** A program that ends at once is started again after this time, doubled each time. */
const firstPauseMs = 200;
const longestPauseMs = 5000;
/** One that ran for this long is started again at once. */
const stableMs = 10_000;

export function keepProcess(plan: ProcessPlan, watcher: Watcher) {
  const { name } = plan;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const ended = run();

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const why = await runOnce();
      if (stopping.signal.aborted) return;
      watcher.onEnd(name, why);
      pauseMs = performance.now() - began > stableMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** Resolves with why it ended. */
  async function runOnce(): Promise<string> {
    const { command, args, env = {} } = plan;
    const started = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", ...(plan.onMessage ? (["ipc"] as const) : [])],
      // Ctrl-C in a terminal reaches this process only, which then ends the others in their order.
      detached: true,
    });
    child = started;
    if (plan.onMessage) started.on("message", plan.onMessage);
    for (const stream of [started.stdout, started.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => watcher.onLine(name, line));
    if (started.pid !== undefined) watcher.onStart(name, started.pid);
    try {
      const [code, signal] = (await once(started, "exit")) as [number | null, string | null];
      return signal ?? `exit code ${code}`;
    } catch (error) {
      return (error as Error).message;
    } finally {
      child = undefined;
    }
  }

  return {
    name,
    /** Undefined while it is not running. */
    pid: (): number | undefined => child?.pid,
    /** Ends it for good: SIGTERM, and SIGKILL after so many milliseconds. */
    async stop(limitMs: number): Promise<void> {
      stopping.abort();
      child?.kill("SIGTERM");
      const kill = setTimeout(() => child?.kill("SIGKILL"), limitMs);
      await ended;
      clearTimeout(kill);
    },
  };
}
