/** How what an event costs grows with rules that are not concerned by it. */
import { join } from "node:path";
import { launchBrowser } from "./launch-browser.ts";
import { makeVisit } from "./make-visit.ts";
import { measures } from "./measures.ts";
import { startStage } from "./stage.ts";
import { spreadOf } from "./statistics.ts";
import { buildTagwell, tagwell } from "./variants/tagwell.ts";

const counts = [10, 100, 1000] as const;
const shown = measures.filter(({ key }) => ["cpu-1x", "event", "click", "heap"].includes(key));

/** The table in Markdown: medians with 10, 100 and 1 000 rules beside the property's own, in runs that alternate. */
export async function measureGrowth({ runs, log }: { runs: number; log: (line: string) => void }): Promise<string> {
  const variants = [];
  for (const count of counts) {
    log(`Building with ${count} rules beside …`);
    variants.push({ ...tagwell, ...(await buildTagwell(join(import.meta.dirname, `pages/rules-${count}.ts`))) });
  }
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  const numbers = shown.map(() => counts.map((): number[] => []));
  try {
    for (let run = 0; run < runs; run++) {
      for (const [column, variant] of variants.entries()) {
        const visit = await makeVisit({ browser, stage, variant, throttle: 1 });
        for (const [row, measure] of shown.entries()) numbers[row]?.[column]?.push(measure.of(visit));
        log(`run ${run + 1} of ${runs}: ${counts[column]} rules`);
      }
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = shown.map(({ label, unit, digits }, index) => {
    const medians = (numbers[index] ?? []).map((values) => spreadOf(values).median.toFixed(digits));
    return row([`${label}, ${unit}`, ...medians]);
  });
  const head = row(["rules beside the property's own", ...counts.map(String)]);
  return [
    `Medians of ${runs} alternating runs, the page's own part included.`,
    "",
    head,
    row(["---", "--:", "--:", "--:"]),
    ...lines,
  ].join("\n");
}
