/** Runs the comparison. Variants alternate within a run, so that a slow moment affects all of them. */
import { availableParallelism } from "node:os";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "./launch-browser.ts";
import { exits, leaveAtOnce } from "./leave-at-once.ts";
import { type BuiltVariant, makeVisit, type Visit } from "./make-visit.ts";
import { measures, type Results } from "./measures.ts";
import type { Conditions } from "./print-results.ts";
import { type Stage, startStage } from "./stage.ts";
import { allVariants } from "./variants/all-variants.ts";

export interface BenchOptions {
  runs: number;
  /** Only the visits, without the page exits. */
  quick: boolean;
  log: (line: string) => void;
}

const throttles = [1, 4] as const;

/** Throws if a variant did not do its job, because its numbers would be meaningless. */
export async function runBench({ runs, quick, log }: BenchOptions): Promise<Conditions> {
  const variants: BuiltVariant[] = [];
  for (const variant of allVariants) {
    log(`Building ${variant.key} …`);
    variants.push({ ...variant, ...(await variant.build()) });
  }
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  try {
    const results: Results = {};
    for (let run = 0; run < runs; run++) {
      for (const throttle of throttles) {
        for (const variant of rotated(variants, run)) {
          const visit = await makeVisit({ browser, stage, variant, throttle });
          note(results, variant.key, throttle, visit);
          log(`run ${run + 1} of ${runs}, ${throttle}x: ${variant.key}`);
        }
      }
    }
    const contestants = variants.filter(({ key }) => key !== "nothing");
    const where = `${availableParallelism()} processors, Chromium ${browser.version()}, Node ${process.versions.node}.`;
    const columns = contestants.map(({ key, label, version }) => ({ key, label, version }));
    return {
      runs,
      columns,
      results,
      where,
      ...(!quick && { left: await leaving(browser, stage, contestants) }),
    };
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function leaving(
  browser: Browser,
  stage: Stage,
  variants: readonly BuiltVariant[],
): Promise<NonNullable<Conditions["left"]>> {
  const left: { label: string; arrived: Record<string, number> }[] = [];
  for (const exit of exits) {
    const arrived: Record<string, number> = {};
    for (const variant of variants) arrived[variant.key] = await leaveAtOnce(browser, stage, variant, exit);
    left.push({ label: exit.label, arrived });
  }
  return left;
}

/** Rotates the order in each run, so that no variant always goes first. */
function rotated<T>(all: readonly T[], by: number): T[] {
  const from = by % all.length;
  return [...all.slice(from), ...all.slice(0, from)];
}

function note(results: Results, key: string, throttle: number, visit: Visit): void {
  results[key] ??= {};
  for (const measure of measures.filter((one) => one.throttle === throttle)) {
    results[key][measure.key] ??= [];
    results[key][measure.key]?.push(measure.of(visit));
  }
}
