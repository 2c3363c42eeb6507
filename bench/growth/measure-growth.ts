/** Measures how the cost of the library grows with the size of a page, a site or a property. */
import { launchBrowser } from "../launch-browser.ts";
import { startStage } from "../stage.ts";
import { spreadOf } from "../statistics.ts";
import { tagwell } from "../variants/tagwell.ts";
import { elements } from "./elements.ts";
import { players } from "./players.ts";
import { pushes } from "./pushes.ts";
import { rules } from "./rules.ts";
import type { MeasuredSeries } from "./series.ts";
import { tabs } from "./tabs.ts";

const allSeries = [rules, elements, pushes, tabs, players];

/** Measures all series, alternating the sizes within each run. Throws if a page did not send the expected events. */
export async function measureGrowth(runs: number, log: (line: string) => void): Promise<MeasuredSeries[]> {
  const library = { ...tagwell, ...(await tagwell.build()) };
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  const measured: MeasuredSeries[] = [];
  try {
    for (const series of allSeries) {
      const measure = await series.prepare({ browser, stage, library, log });
      const numbers = series.curves.map(() => series.sizes.map((): number[] => []));
      for (let run = 0; run < runs; run++) {
        for (const [column, size] of series.sizes.entries()) {
          for (const [row, number] of (await measure(size)).entries()) numbers[row]?.[column]?.push(number);
          log(`${series.key}, run ${run + 1} of ${runs}: ${size}`);
        }
      }
      measured.push({ ...series, numbers });
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  return measured;
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** A Markdown table of medians for each series, with its chart. */
export function printGrowth(measured: readonly MeasuredSeries[], pictureOf: (key: string) => string): string {
  const parts = measured.map(({ key, title, axis, sizes, curves, numbers }) => {
    const lines = curves.map(({ label, unit, digits }, index) =>
      row([
        unit ? `${label}, ${unit}` : label,
        ...(numbers[index] ?? []).map((values) => spreadOf(values).median.toFixed(digits)),
      ]),
    );
    const table = [row([axis, ...sizes.map(String)]), row(["---", ...sizes.map(() => "--:")]), ...lines];
    return [`### ${title}`, "", ...table, "", `![${title}: the same as curves](${pictureOf(key)})`].join("\n");
  });
  const runs = measured[0]?.numbers[0]?.[0]?.length ?? 0;
  return [`Medians of ${runs} ${runs === 1 ? "run" : "runs"}, sizes in turn.`, ...parts].join("\n\n");
}
