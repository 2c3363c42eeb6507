/** Proves that a cluster loses nothing and stores nothing twice, fault by fault, and prints the table. */
import { setTimeout as wait } from "node:timers/promises";
import { drawFrom } from "@tagwell/collector/testing/made-events";
import { clusterFaults } from "./cluster-faults.ts";
import { openStage, type Stage } from "./open-stage.ts";
import { sendLoad } from "./send-load.ts";

export interface ProofSettings {
  runs: number;
  seed: number;
  /** Seconds for which the warehouse is away. */
  away: number;
  /** Only faults whose name contains one of these. */
  rows: readonly string[];
  /** Of the log's server program. */
  cache: string;
}

interface Result {
  acknowledged: number;
  stored: number;
  lost: number;
  twice: number;
  failed: number;
  longestAnswer: number;
}

/** So long the load goes on after a fault; then what it was acknowledged must be in the API within the second time. */
const afterMs = 3000;
const storedWithinMs = 180_000;

/** Resolves with the number of events that were lost or stored twice. */
export async function proveFaults({ runs, seed, away, rows, cache }: ProofSettings): Promise<number> {
  const results = new Map<string, Result[]>();
  const stage = await openStage({ cache, isFaulty: true });
  try {
    const faults = clusterFaults(away * 1000).filter(
      ({ name, isNetwork }) =>
        (stage.machines || !isNetwork) && (rows.length === 0 || rows.some((part) => name.includes(part))),
    );
    for (let run = 0; run < runs; run++)
      for (const fault of faults) {
        const result = await proveFault(stage, fault, seed + run);
        results.set(fault.name, [...(results.get(fault.name) ?? []), result]);
        console.log(line(fault.name, [result]));
      }
  } finally {
    await stage.close();
  }
  console.log(`\n${runs} runs, seeds ${seed} to ${seed + runs - 1}\n`);
  console.log("| fault | acknowledged | stored | lost | twice | not answered 200 | longest answer |");
  console.log("| --- | --: | --: | --: | --: | --: | --: |");
  for (const [name, all] of results) console.log(line(name, all));
  return [...results.values()].flat().reduce((sum, { lost, twice }) => sum + lost + twice, 0);
}

async function proveFault(
  stage: Stage,
  { isTwice = false, happen }: ReturnType<typeof clusterFaults>[number],
  seed: number,
): Promise<Result> {
  const began = Date.now();
  const load = sendLoad({ port: stage.port, seed, senders: 8, isTwice });
  await wait(1000 + drawFrom(seed)(2000));
  await happen(stage);
  await wait(afterMs);
  const { acknowledged, failed, answers } = await load.stop();
  // Ten minutes have more answers than a call takes arguments.
  const longestAnswer = answers.reduce((most, ms) => Math.max(most, ms), 0);
  const lost = (counts: ReadonlyMap<string, number>) => [...acknowledged].filter((id) => !counts.has(id)).length;
  let counts = await stage.stored(began - 1000);
  for (const until = Date.now() + storedWithinMs; lost(counts) > 0 && Date.now() < until; ) {
    await wait(500);
    counts = await stage.stored(began - 1000);
  }
  const stored = [...acknowledged].filter((id) => counts.has(id)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  return { acknowledged: acknowledged.size, stored, lost: lost(counts), twice, failed, longestAnswer };
}

function line(name: string, all: readonly Result[]): string {
  const sum = (pick: (result: Result) => number) => all.reduce((total, result) => total + pick(result), 0);
  const longest = Math.max(...all.map(({ longestAnswer }) => longestAnswer));
  const columns = [
    ...[name, sum((one) => one.acknowledged), sum((one) => one.stored), sum((one) => one.lost)],
    ...[sum((one) => one.twice), sum((one) => one.failed), `${(longest / 1000).toFixed(1)} s`],
  ];
  return `| ${columns.join(" | ")} |`;
}
