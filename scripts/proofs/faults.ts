/**
 * `npm run prove faults`: runs the delivery fault bench on the example property, in comparison with the SDK without our
 * transport; with `--cluster`, the fault bench of the cluster.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allRows } from "../../tests/faults/all-rows.ts";
import { buildPlainSdk } from "../../tests/faults/build-plain-sdk.ts";
import type { Row } from "../../tests/faults/rows.ts";
import type { Outcome } from "../../tests/faults/run-row.ts";
import { type RowOutcomes, runRows } from "../../tests/faults/run-rows.ts";
import { exampleHouse, examplePropertyFolder } from "../../tests/harness/house-folders.ts";
import { buildDevelopmentLibrary } from "../lib/build-for-development.ts";
import { proveClusterFaults } from "./cluster-faults.ts";

const usage = `npm run prove faults -- [--runs 20] [--events 100] [--rows "name;name"] [--seed 1] [--at-once 4] [--plain-runs 3]
  --rows   only rows whose name or group contains one of these
  --cluster   the faults of a cluster instead
  --plain-runs   runs of the SDK alone (default 3; 0 for none)`;

/** Prints a line for every row. Returns 1 if our delivery lost or duplicated an event. */
export async function run(args: string[]): Promise<number> {
  if (args.includes("--cluster")) return proveClusterFaults(args.filter((each) => each !== "--cluster"));
  const options = readOptions(args);
  if (!options) return 1;
  const { runs, plainRuns, events, seed, atOnce, rows } = options;
  await buildDevelopmentLibrary({
    property: examplePropertyFolder,
    library: exampleHouse.library,
    log: console.log,
  });
  const plainSdk = await buildPlainSdk();
  // Work on a copy: the bench takes long, and the library may be rebuilt meanwhile.
  const library = mkdtempSync(join(tmpdir(), "tagwell-library-"));
  cpSync(exampleHouse.library, library, { recursive: true });
  console.log(`\n${runs} runs a row, ${events} events a run (20 on exits), seeds ${seed} to ${seed + runs - 1}\n`);
  console.log("| fault | ours: lost / twice | extra sends in a minute | notes | the SDK alone: lost |");
  console.log("| --- | --: | --: | --- | --: |");
  let faults = 0;
  let failedRuns = 0;
  await runRows({
    ...{ rows, atOnce, seed, events, library, plainSdk },
    runs: { ours: runs, plain: plainRuns },
    onRow(row, outcomes, failed) {
      console.log(line(row, outcomes, Math.min(events, row.exit ? 20 : events)));
      failedRuns += failed;
      const expected = row.lost?.(events) ?? 0;
      for (const { lost, storedTwice, uncaught } of outcomes.ours ?? [])
        if (lost !== expected || storedTwice > 0 || uncaught.length > 0) faults++;
    },
  });
  rmSync(library, { recursive: true });
  console.log(faults === 0 ? "\nNothing lost, nothing stored twice." : `\n${faults} runs lost or duplicated an event.`);
  if (failedRuns > 0) console.log(`${failedRuns} runs failed and are not in these numbers: run their rows again.`);
  return faults + failedRuns === 0 ? 0 : 1;
}

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: "string", default: "20" },
        events: { type: "string", default: "100" },
        seed: { type: "string", default: "1" },
        "at-once": { type: "string", default: "4" },
        rows: { type: "string", default: "" },
        "plain-runs": { type: "string", default: "3" },
      },
    });
    const whole = (name: "runs" | "events" | "seed" | "at-once" | "plain-runs", least = 1) => {
      const number = Number(values[name]);
      if (!Number.isInteger(number) || number < least)
        throw new Error(`--${name} is "${values[name]}": use a whole number.`);
      return number;
    };
    const wanted = values.rows.split(";").filter(Boolean);
    const rows = allRows.filter(
      (row) => wanted.length === 0 || wanted.some((part) => `${row.group}: ${row.name}`.includes(part)),
    );
    if (rows.length === 0)
      throw new Error(
        `No row has a name like ${values.rows}. The rows are ${allRows.map(({ name }) => name).join(", ")}.`,
      );
    return {
      runs: whole("runs"),
      events: whole("events"),
      seed: whole("seed"),
      atOnce: whole("at-once"),
      rows,
      plainRuns: whole("plain-runs", 0),
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return undefined;
  }
}

function line(row: Row, { ours = [], plain }: RowOutcomes, events: number): string {
  const sum = (pick: (outcome: Outcome) => number, all: Outcome[]) => all.reduce((total, one) => total + pick(one), 0);
  const names = [...new Set(ours.flatMap(({ notes }) => Object.keys(notes)))];
  const notes = names.map((name) => {
    const all = ours.map((outcome) => outcome.notes[name] ?? 0).sort((a, b) => a - b);
    const [min, median, max] = [all[0], all[all.length >> 1], all.at(-1)];
    return min === max ? `${name}: ${min}` : `${name}: ${min} to ${max}, median ${median}`;
  });
  const expected = ours.length * (row.lost?.(events) ?? 0);
  if (expected > 0) notes.push(`not stored, as expected: ${expected}`);
  const errors = sum(({ uncaught }) => uncaught.length, ours);
  if (errors > 0) notes.push(`errors on the page: ${errors}`);
  return `| ${[
    row.name,
    `${sum(({ lost }) => lost, ours) - expected} / ${sum(({ storedTwice }) => storedTwice, ours)} of ${ours.length * events}`,
    Math.max(0, ...ours.map(({ extraInAMinute }) => extraInAMinute)),
    notes.join("; "),
    plain ? `${sum(({ lost }) => lost, plain)} of ${plain.length * events}` : "",
  ].join(" | ")} |`;
}
