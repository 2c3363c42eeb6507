/** Prints the results for docs/measurements/performance.md. */
import { type Measure, measures, numbersOf, type Results } from "./measures.ts";
import { ratioOf, type Spread, spreadOf } from "./statistics.ts";

export interface Column {
  key: string;
  label: string;
  version: string;
}

export interface Conditions {
  runs: number;
  columns: readonly Column[];
  results: Results;
  /** Events out of 12 that arrived after leaving, for each way to leave and by variant; absent if not measured. */
  left?: readonly { label: string; arrived: Readonly<Record<string, number>> }[];
  /** One line with date, processors and browser. */
  where: string;
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const spread = ({ median, min, max }: Spread, digits: number) => {
  const [middle, low, high] = [median, min, max].map((value) => value.toFixed(digits));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
};

function lineOf(measure: Measure, { columns, results }: Conditions): string {
  const cells = columns.map(({ key }) => spread(spreadOf(numbersOf(measure, results, key)), measure.digits));
  return row([measure.unit ? `${measure.label}, ${measure.unit}` : measure.label, ...cells]);
}

function ratioLine(measure: Measure, to: string, { columns, results }: Conditions): string {
  const cells = columns.map(({ key }) => {
    const ratio = ratioOf(numbersOf(measure, results, key), numbersOf(measure, results, to));
    return ratio ? spread(ratio, 2) : "";
  });
  return row([measure.label, ...cells]);
}

/** Markdown tables: medians with minimum and maximum, then the ratios to (a), to walkerOS and to the floor within each run. */
export function printResults(conditions: Conditions): string {
  const { columns, left = [], runs, where } = conditions;
  const head = (first: string) => [
    row([first, ...columns.map(({ label }) => label)]),
    row(["---", ...columns.map(() => "--:")]),
  ];
  const compared = measures.filter((measure) => measure.compared);
  return [
    `Median of ${runs} interleaved ${runs === 1 ? "run" : "runs"} (least–most). A KB is 1,024 bytes. ${where}`,
    "",
    ...head("measure"),
    row(["version", ...columns.map(({ version }) => version)]),
    ...measures.map((measure) => lineOf(measure, conditions)),
    ...left.map(({ label, arrived }) =>
      row([`${label}: arrived of 12`, ...columns.map(({ key }) => String(arrived[key] ?? ""))]),
    ),
    "",
    ...head("ratio to (a)"),
    ...compared.map((measure) => ratioLine(measure, "vendor", conditions)),
    "",
    ...head("ratio to walkerOS"),
    ...compared.map((measure) => ratioLine(measure, "walkeros", conditions)),
    "",
    ...head("ratio to the floor"),
    ...compared.map((measure) => ratioLine(measure, "floor", conditions)),
  ].join("\n");
}
