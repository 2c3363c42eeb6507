/** Prints the web vitals for docs/measurements/performance.md. */
import { fiveNumbers } from "../statistics.ts";
import { vitals } from "./load-page.ts";
import type { Experience, Loads } from "./measure-experience.ts";

type Vital = (typeof vitals)[number];

const digitsOf = { LCP: 0, INP: 0, CLS: 3 };
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The distribution of a metric without and with the library, and the difference of the medians. */
function compare(loads: Loads, vital: Vital): { without: string; having: string; apart: string } {
  const digits = digitsOf[vital];
  const [without, having] = [loads.without, loads.with].map((some) => fiveNumbers(some.map((load) => load[vital])));
  const text = (numbers: readonly number[] = []) => numbers.map((number) => number.toFixed(digits)).join(" · ");
  const apart = (having?.[2] ?? 0) - (without?.[2] ?? 0);
  return { without: text(without), having: text(having), apart: `${apart > 0 ? "+" : ""}${apart.toFixed(digits)}` };
}

/** A row per page and metric. LCP, which depends on the network, has a second one for a server that honours priorities. */
export function printExperience(measured: readonly Experience[]): string {
  const line = ({ site, path }: Experience, label: string, loads: Loads, vital: Vital) => {
    const { without, having, apart } = compare(loads, vital);
    return row([`${site}${path}`, label, without, having, apart]);
  };
  const lines = measured.flatMap((one) => [
    ...vitals.map((vital) => line(one, vital === "CLS" ? vital : `${vital}, ms`, one.inTurn, vital)),
    line(one, "LCP, ms, by priority", one.byPriority, "LCP"),
  ]);
  return [
    `${measured[0]?.inTurn.with.length ?? 0} loads each: least · first quartile · median · third quartile · most.`,
    "",
    row(["page", "measure", "without", "with", "medians apart"]),
    row(["---", "---", "--:", "--:", "--:"]),
    ...lines,
  ].join("\n");
}
