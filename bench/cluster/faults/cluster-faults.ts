/** What happens to a cluster under load. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { limitOf } from "../../../packages/cluster/src/log/stream.ts";
import type { KeptProcess } from "../../../packages/cluster/src/run/keep-process.ts";
import type { Stage } from "./open-stage.ts";

export interface ClusterFault {
  name: string;
  /** Sends each request to two edges at once. */
  isTwice?: boolean;
  /** Needs machines with a network of their own. */
  isNetwork?: boolean;
  /** Resolves once the fault is over; processes that were killed may still be starting. */
  happen(stage: Stage): Promise<unknown>;
}

const cutOffMs = 8000;
const fullMs = 6000;

const kill = (...processes: KeptProcess[]) => {
  for (const each of processes) signal(each, "SIGKILL");
};

function signal(kept: KeptProcess, name: NodeJS.Signals): void {
  const pid = kept.pid();
  if (pid !== undefined) process.kill(pid, name);
}

/** @param awayMs how long the warehouse is away, in milliseconds */
export function clusterFaults(awayMs: number): ClusterFault[] {
  return [
    { name: "none, one edge's clock an hour ahead", happen: () => wait(3000) },
    { name: "kill -9 of an edge that receives", happen: async (stage) => kill(stage.process("receive-1")) },
    { name: "kill -9 of the log's leader", happen: async (stage) => kill(await stage.leader()) },
    { name: "kill -9 of a follower", happen: async (stage) => kill(await stage.follower()) },
    { name: "kill -9 of the console with its loader", happen: async (stage) => kill(stage.process("console")) },
    { name: "kill -9 of all three log servers", happen: async (stage) => kill(...logServers(stage)) },
    { name: "the log's leader stopped for 8 s (SIGSTOP)", happen: stop },
    {
      name: "the log's leader cut off from the network for 8 s",
      isNetwork: true,
      happen: async (stage) => cutOff(stage, await stage.leader()),
    },
    {
      name: "a follower cut off from the network for 8 s",
      isNetwork: true,
      happen: async (stage) => cutOff(stage, await stage.follower()),
    },
    { name: "the log full for 6 s", happen: fillLog },
    { name: "each request sent to two edges", isTwice: true, happen: () => wait(3000) },
    { name: `the warehouse away for ${awayMs / 1000} s`, happen: (stage) => takeWarehouseAway(stage, awayMs) },
  ];
}

const logServers = (stage: Stage) => ["log-1", "log-2", "log-3"].map((name) => stage.process(name));

/** A stopped process keeps its connections, and answers what it was sent once it goes on. */
async function stop(stage: Stage): Promise<void> {
  const leader = await stage.leader();
  signal(leader, "SIGSTOP");
  try {
    await wait(cutOffMs);
  } finally {
    signal(leader, "SIGCONT");
  }
}

/** A server that is cut off goes on, and takes itself for what it was until it misses the others. */
async function cutOff(stage: Stage, server: KeptProcess): Promise<void> {
  const at = logServers(stage).indexOf(server);
  await stage.machines?.unplug(at);
  try {
    await wait(cutOffMs);
  } finally {
    await stage.machines?.plug(at);
  }
}

async function fillLog({ stream }: Stage): Promise<void> {
  const { config, state } = await stream.info();
  await stream.limit(state.bytes);
  try {
    await wait(fullMs);
  } finally {
    await stream.limit(limitOf(config));
  }
}

/** Its tables' folders take no new file, so that every insert fails. */
async function takeWarehouseAway({ warehouse }: Stage, awayMs: number): Promise<void> {
  const store = join(warehouse, "store");
  const folders = readdirSync(store).flatMap((part) =>
    readdirSync(join(store, part)).map((table) => join(store, part, table)),
  );
  const run = promisify(execFile);
  try {
    await run("chattr", ["+i", ...folders]);
    await wait(awayMs);
  } finally {
    await run("chattr", ["-i", ...folders]);
  }
}
