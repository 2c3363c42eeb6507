/** Prints the web vitals for docs/performance.md. */
import { fiveNumbers } from "../statistics.ts";
import { vitals } from "./load-page.ts";
import type { Experience } from "./measure-experience.ts";

const digitsOf = { LCP: 0, INP: 0, CLS: 3 };
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** A row per page and metric: the distribution without and with the library, and the difference of the medians. */
export function printExperience(measured: readonly Experience[]): string {
  const lines = measured.flatMap((one) =>
    vitals.map((vital) => {
      const digits = digitsOf[vital];
      const [without, having] = [one.without, one.with].map((loads) => fiveNumbers(loads.map((load) => load[vital])));
      const text = (numbers: readonly number[] = []) => numbers.map((number) => number.toFixed(digits)).join(" · ");
      const apart = (having?.[2] ?? 0) - (without?.[2] ?? 0);
      const unit = vital === "CLS" ? "" : ", ms";
      const difference = `${apart > 0 ? "+" : ""}${apart.toFixed(digits)}`;
      return row([`${one.site}${one.path}`, `${vital}${unit}`, text(without), text(having), difference]);
    }),
  );
  return [
    `${measured[0]?.with.length ?? 0} loads each: least · first quartile · median · third quartile · most.`,
    "",
    row(["page", "measure", "without", "with", "medians apart"]),
    row(["---", "---", "--:", "--:", "--:"]),
    ...lines,
  ].join("\n");
}
