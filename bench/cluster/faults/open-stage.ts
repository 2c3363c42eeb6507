/** A running cluster for proofs: its processes by their roles, the log, and what its API says is stored. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import { openLink } from "../../../packages/cluster/src/log/link.ts";
import { replicas } from "../../../packages/cluster/src/log/server-files.ts";
import type { KeptProcess } from "../../../packages/cluster/src/run/keep-process.ts";
import { startCluster } from "../../../packages/cluster/src/run/start-cluster.ts";
import { type LogStream, logStream } from "../../../packages/cluster/src/testing/log-stream.ts";
import { type Machines, makeMachines } from "./machines.ts";

export interface Stage {
  port: number;
  /** Of all processes. */
  processes: readonly KeptProcess[];
  /** A one-time link that makes the first account. */
  accountLink: string;
  stream: LogStream;
  /** ClickHouse's folder. */
  warehouse: string;
  /** Of the log's servers, in their order; undefined where they share this machine's network. */
  machines: Machines | undefined;
  process(name: string): KeptProcess;
  /** Of the log. */
  leader(): Promise<KeptProcess>;
  follower(): Promise<KeptProcess>;
  /** Resolves once the warehouse has everything that is in the log. */
  loaded(): Promise<void>;
  /** How often the API has each event that came since a time, by its id. */
  stored(since: number): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Debian's package "faketime". */
const fakeClock = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const skewedEnvironment = {
  ...{ LD_PRELOAD: fakeClock, FAKETIME: "+3600s", FAKETIME_DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" },
};

export interface StageSettings {
  /** Of the log's server program. */
  cache: string;
  receivers?: number;
  /** Whether an edge has a clock of its own and the log's servers a network, where this machine can do that. */
  isFaulty?: boolean;
}

export async function openStage({ cache, receivers, isFaulty = false }: StageSettings): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-cluster-stage-"));
  const library = join(dataDir, "library");
  writeBuild(library, "development", "proofs");
  const machines = isFaulty ? await machinesOrWhy() : undefined;
  const cluster = await startCluster({
    ...{ port: 0, dataDir, cache, library, console: "", pages: "", receivers },
    machines: machines?.all,
    environments: isFaulty ? skewedClock() : {},
    watcher: { onStart() {}, onEnd() {}, onLine() {} },
    log: console.error,
  });
  const { port, processes, accountLink = "" } = cluster;
  const link = openLink({ url: cluster.logUrl, name: "proof", log() {} });
  await link.opened;
  const stream = logStream(link);
  const named = (name: string): KeptProcess => {
    const found = processes.find((each) => each.name === name);
    if (!found) throw new Error(`The cluster has no process ${name}.`);
    return found;
  };
  const leaderName = async (): Promise<string> => {
    const { cluster: state } = await stream.info();
    return state?.leader ?? "log-1";
  };
  return {
    ...{ port, processes, accountLink, stream, machines, process: named },
    warehouse: join(dataDir, "warehouse/clickhouse"),
    leader: async () => named(await leaderName()),
    async follower() {
      const leader = await leaderName();
      return named(["log-1", "log-2", "log-3"].find((name) => name !== leader) ?? "log-1");
    },
    async loaded() {
      const { state } = await stream.info();
      for (let done = 0; done < state.last_seq; await wait(200)) done = await stream.loaded();
    },
    stored: (since) => readStored(port, since),
    async close() {
      await link.close();
      await cluster.close();
      await machines?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function machinesOrWhy(): Promise<Machines | undefined> {
  try {
    return await makeMachines(replicas);
  } catch (error) {
    const why = (error as Error).message.trim();
    console.log(`No server of the log is cut off, because it has no network of its own: ${why}`);
    return undefined;
  }
}

function skewedClock(): Record<string, Record<string, string>> {
  if (existsSync(fakeClock)) return { "receive-2": skewedEnvironment };
  console.log("No edge has a clock of its own: install Debian's package faketime for that.");
  return {};
}

/** Waits for a console that starts again. */
async function readStored(port: number, since: number): Promise<Map<string, number>> {
  const query = new URLSearchParams({ format: "ndjson", since: new Date(since).toISOString() });
  for (let tries = 180; ; tries--)
    try {
      const answer = await fetch(`http://localhost:${port}/api/export?${query}`);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The API answers ${answer.status}: ${text}`);
      const counts = new Map<string, number>();
      for (const line of text.split("\n").filter(Boolean)) {
        const { event } = JSON.parse(line) as { event: { xdm: { _id: string } } };
        counts.set(event.xdm._id, (counts.get(event.xdm._id) ?? 0) + 1);
      }
      return counts;
    } catch (error) {
      if (tries === 0) throw error;
      await wait(1000);
    }
}
