/**
 * Measures the processor time of each role per event, with one and with two receiving edges.
 * `npx tsx bench/cluster/processor-time.ts [--seconds 30] [--senders 32]`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { KeptProcess } from "../../packages/cluster/src/run/keep-process.ts";
import { openStage } from "./faults/open-stage.ts";
import { sendLoad } from "./faults/send-load.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "30" }, senders: { type: "string", default: "32" } },
});
const cache = join(import.meta.dirname, "../../../.cache/nats");
const idleSeconds = 10;
/** Of /proc, on every Linux. */
const ticksASecond = 100;

console.info("| receiving edges | role | processor ms an event | a request | idle, a second |");
console.info("| --: | --- | --: | --: | --: |");
for (const receivers of [1, 2]) await measure(receivers);

async function measure(receivers: number): Promise<void> {
  const stage = await openStage({ cache, receivers });
  try {
    const idleBefore = spent(stage.processes);
    await wait(idleSeconds * 1000);
    const idle = since(idleBefore, stage.processes);
    const began = Date.now();
    const before = spent(stage.processes);
    const load = sendLoad({ port: stage.port, seed: 1, senders: Number(values.senders) });
    await wait(Number(values.seconds) * 1000);
    const { acknowledged, answers, failed } = await load.stop();
    const { size: events } = acknowledged;
    await stage.loaded();
    const used = since(before, stage.processes);
    const elapsed = (Date.now() - began) / 1000;
    for (const [role, ms] of used) {
      const idleMs = (idle.get(role) ?? 0) / idleSeconds;
      const columns = [receivers, role, (ms / events).toFixed(3), (ms / answers.length).toFixed(2), idleMs.toFixed(0)];
      console.info(`| ${columns.join(" | ")} |`);
    }
    console.info(
      `${receivers}: ${events} events in ${answers.length} requests, ${failed} failed, ${elapsed.toFixed(0)} s`,
    );
  } finally {
    await stage.close();
  }
}

/** The roles: what a process is called, without its number. */
function since(before: ReadonlyMap<string, number>, processes: readonly KeptProcess[]): Map<string, number> {
  const roles = new Map<string, number>();
  for (const [name, ms] of spent(processes)) {
    const role = name.replace(/-\d+$/, "");
    roles.set(role, (roles.get(role) ?? 0) + ms - (before.get(name) ?? 0));
  }
  return roles;
}

/** Milliseconds in which each process has had a processor. */
function spent(processes: readonly KeptProcess[]): Map<string, number> {
  return new Map(
    processes.map((each) => {
      const [, ...rest] = readFileSync(`/proc/${each.pid()}/stat`, "utf8").split(") ");
      const [user = 0, system = 0] = rest.join(" ").split(" ").slice(11, 13).map(Number);
      return [each.name, ((user + system) * 1000) / ticksASecond];
    }),
  );
}
