/** Prints the results of the traces for docs/measurements/performance.md. */
import type { Visit } from "../make-visit.ts";
import { isOurs, longTasksOf, type Task } from "../read-trace.ts";
import { spreadOf } from "../statistics.ts";
import type { Traces } from "./record-traces.ts";

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Clicks that run code for the first times. */
const coldClicks = 5;

const tasksOf = ({ trace: { loading, working } }: Visit) => [...loading, ...working];

/** The longest task of the library, in milliseconds. */
const longestOf = (visit: Visit) =>
  Math.max(
    0,
    ...tasksOf(visit)
      .filter(isOurs)
      .map(({ cpu }) => cpu),
  );

/** The visit with the longest task of the library. */
export const slowestOf = (visits: readonly Visit[]): Visit | undefined =>
  [...visits].sort((a, b) => longestOf(b) - longestOf(a))[0];

/** The library's long tasks on first visits, and the cost of a click with three rules. */
export function printTraces({ firstVisits, threeRules }: Traces): string {
  const when = ({ load, trace }: Visit, task: Task) => {
    if (trace.working.includes(task)) return "during the job";
    return task.start < load ? "before the load event" : "after the load event";
  };
  const lines = firstVisits.flatMap((visit) =>
    longTasksOf(tasksOf(visit)).map((task) =>
      row([task.start.toFixed(0), task.cpu.toFixed(0), task.ours.toFixed(0), when(visit, task)]),
    ),
  );
  const longest = Math.max(...firstVisits.map(longestOf));
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
    `Tasks of ours over 50 ms on ${firstVisits.length} first visits at 4x: ${lines.length === 0 ? "none" : lines.length}. The longest of ours takes ${longest.toFixed(0)} ms.`,
    ...(lines.length === 0 ? [] : [table.join("\n")]),
    `A click with three rules on it, 1x, median of ${clicks.length}: ${cost(clicks)} in the listeners, ${cost(wholeClicks)} with their microtasks. The first ${coldClicks}: ${cost(clicks.slice(0, coldClicks))}.`,
  ].join("\n\n");
}
