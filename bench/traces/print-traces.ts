/** Prints the results of the traces for docs/performance.md. */
import { longTasksOf, type Task } from "../read-trace.ts";
import { spreadOf } from "../statistics.ts";
import type { Traces } from "./record-traces.ts";

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The library's long tasks on the first visit, and the cost of a click with three rules. */
export function printTraces({ firstVisit, threeRules }: Traces): string {
  const { loading, working } = firstVisit.trace;
  const long = longTasksOf([...loading, ...working]);
  const when = (task: Task) => {
    if (working.includes(task)) return "during the job";
    return task.start < firstVisit.load ? "before the load event" : "after the load event";
  };
  const lines = long.map((task) => row([task.start.toFixed(0), task.cpu.toFixed(0), task.ours.toFixed(0), when(task)]));
  const table = [
    row(["begins, ms", "takes, ms", "of it script, ms", "when"]),
    row(["--:", "--:", "--:", "---"]),
    ...lines,
  ];
  const cost = (values: readonly number[]) => {
    const { median, min, max } = spreadOf(values);
    return `${median.toFixed(2)} ms (${min.toFixed(2)}–${max.toFixed(2)})`;
  };
  const { clicks, wholeClicks } = threeRules.trace;
  return [
    `Tasks of ours over 50 ms on a first visit at 4x: ${long.length === 0 ? "none." : `${long.length}.`}`,
    ...(long.length === 0 ? [] : [table.join("\n")]),
    `A click with three rules on it, 1x, median of ${clicks.length}: ${cost(clicks)} in the listeners, ${cost(wholeClicks)} with their microtasks.`,
  ].join("\n\n");
}
