/**
 * `npm run bench`: measures the library's cost for a page, for docs/measurements/performance.md. Without a flag, it compares the library
 * with other products. `--growth`, `--experience`, `--traces` and `--profile` measure something else; `--runs=<number>` sets the
 * number of runs; `--quick` prints the results without writing them, as `--profile` always does.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printBetweenMarkers } from "../../scripts/docs/print-between-markers.ts";
import { root } from "../../scripts/lib/folders.ts";
import { helped } from "../../scripts/lib/print-help.ts";
import {
  drawChart,
  drawGrowth,
  eventsOfJob,
  measureExperience,
  measureGrowth,
  printExperience,
  printGrowth,
  printProfile,
  printResults,
  printTraces,
  recordProfiles,
  recordTraces,
  runBench,
  slowestOf,
} from "../index.ts";

interface Options {
  /** Default: the part's own. */
  runs: number | undefined;
  quick: boolean;
}

/** The results of a part: text for the markers of its name, and files by path from the repository's root. */
interface Results {
  text: string;
  /** Whether the results are only printed. */
  isPrinted?: boolean;
  files?: Record<string, string | Buffer>;
}

const log = console.log;
const picture =
  "![The same as bars: bytes of script, CPU while loading, main thread per event, bytes per event, heap](../images/bench.svg)";

const parts: Record<string, (options: Options) => Promise<Results>> = {
  async bench({ runs = 7, quick }) {
    const bench = await runBench({ runs, quick, log });
    const chart = drawChart(bench.columns, bench.results, "tagwell");
    return { text: `${printResults(bench)}\n\n${picture}`, files: { "docs/images/bench.svg": chart } };
  },
  async growth({ runs = 7 }) {
    const measured = await measureGrowth(runs, log);
    const pictures = measured.map((series) => [`docs/images/growth-${series.key}.svg`, drawGrowth(series)]);
    const text = printGrowth(measured, (key) => `../images/growth-${key}.svg`);
    return { text, files: Object.fromEntries(pictures) };
  },
  experience: async ({ runs = 10 }) => ({ text: printExperience(await measureExperience(runs, log)) }),
  async traces({ runs = 10 }) {
    const traces = await recordTraces(runs, log);
    // 20 MB each, for the browser's performance panel; not committed.
    const files = {
      "bench/dist/first-visit-4x.json": slowestOf(traces.firstVisits)?.rawTrace ?? "",
      "bench/dist/click-three-rules.json": traces.threeRules.rawTrace,
    };
    return { text: printTraces(traces), files };
  },
  profile: async ({ runs = 7 }) => ({
    text: printProfile(await recordProfiles(runs, log), eventsOfJob),
    isPrinted: true,
  }),
};
const words = ["--growth", "--experience", "--traces", "--profile"];

const help = `npm run bench: what the library costs a page, beside other products. Writes into docs/measurements/performance.md.

  --runs=<number>    how often each is measured
  --quick            writes nothing
  ${words.join(", ")}: another measurement instead`;

/** Prints the tables, and writes them and their files unless `--quick`. Throws if a page did not send the expected events. */
export async function run(args: readonly string[]): Promise<number> {
  if (helped(args, help)) return 0;
  const unknown = args.filter((arg) => ![...words, "--quick"].includes(arg) && !/^--runs=[1-9]\d*$/.test(arg));
  const chosen = args.filter((arg) => words.includes(arg));
  if (unknown.length > 0 || chosen.length > 1) {
    const wrong = unknown.length > 0 ? `does not know ${unknown.join(" ")}` : `takes one of them at a time`;
    console.error(`npm run bench ${wrong}. It accepts --runs=<number>, --quick, and one of ${words.join(", ")}.`);
    return 1;
  }
  const runs = args.find((arg) => arg.startsWith("--runs="))?.slice("--runs=".length);
  const options = { runs: runs === undefined ? undefined : Number(runs), quick: args.includes("--quick") };
  const name = chosen[0]?.slice("--".length) ?? "bench";
  const { text, isPrinted, files = {} } = (await parts[name]?.(options)) ?? { text: "" };
  log(`\n${text}`);
  if (options.quick || isPrinted) return 0;
  const page = join(root, "docs/measurements/performance.md");
  writeFileSync(page, printBetweenMarkers(readFileSync(page, "utf8"), name, text));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), content);
    log(`Written: ${path}`);
  }
  return 0;
}
