/**
 * `npm run bench`: what the library costs a page, beside what people would pick instead, for docs/performance.md.
 * `--runs=1` for fewer runs than seven; `--quick` prints and writes nothing; `--growth` measures more and more rules instead.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawChart, measureGrowth, printResults, runBench } from "../bench/index.ts";
import { root } from "./folders.ts";
import { printBetweenMarkers } from "./print-between-markers.ts";

const picture =
  "![The same as bars: bytes of script, CPU while loading, main thread per event, bytes per event, heap](images/bench.svg)";
/** Where a first visit at 4x is kept, some 20 MB, for the browser's performance panel; not in the repository. */
const traceFile = "bench/dist/first-visit-4x.json";
const known = ["--quick", "--growth"];

/** Prints the tables; writes them, the chart and a trace unless it is quick. Throws when a variant did not do its job. */
export async function run(args: readonly string[]): Promise<number> {
  const quick = args.includes("--quick");
  const unknown = args.filter((arg) => !known.includes(arg) && !/^--runs=[1-9]\d*$/.test(arg));
  if (unknown.length > 0) {
    console.error(
      `npm run bench does not know ${unknown.join(" ")}. It knows --runs=<number>, ${known.join(" and ")}.`,
    );
    return 1;
  }
  const runs = Number(args.find((arg) => arg.startsWith("--runs="))?.slice("--runs=".length) ?? 7);
  const log = console.log;
  if (args.includes("--growth")) {
    const table = await measureGrowth({ runs, log });
    log(`\n${table}`);
    if (!quick) writeInto("growth", table);
    return 0;
  }
  const bench = await runBench({ runs, quick, log });
  const tables = printResults(bench);
  log(`\n${tables}`);
  if (quick) return 0;
  writeInto("bench", `${tables}\n\n${picture}`);
  writeFileSync(join(root, "docs/images/bench.svg"), drawChart(bench.columns, bench.results, "tagwell"));
  mkdirSync(dirname(join(root, traceFile)), { recursive: true });
  writeFileSync(join(root, traceFile), bench.rawTrace);
  log(`\nThe trace of a first visit at 4x is in ${traceFile}.`);
  return 0;
}

function writeInto(marker: string, table: string): void {
  const page = join(root, "docs/performance.md");
  writeFileSync(page, printBetweenMarkers(readFileSync(page, "utf8"), marker, table));
}
