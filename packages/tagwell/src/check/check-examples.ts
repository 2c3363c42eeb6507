/** Runs the examples of a property's rules. */
import type { LoadedProperty } from "@tagwell/build";
import { runExample, type Validate } from "../examples/run-example.ts";
import { watchForEnd } from "./watch-for-end.ts";

export interface ExampleFault {
  rule: string;
  example: string;
  /** What differs, one line each. */
  lines: string[];
}

export interface CheckedExamples {
  /** How many examples ran. */
  count: number;
  faults: ExampleFault[];
}

/** Runs them one after the other: each has a page of its own. A rule without examples is a fault. One that never ends ends the process. */
export async function checkExamples(
  property: LoadedProperty,
  rules: readonly string[],
  validate: Validate,
): Promise<CheckedExamples> {
  let count = 0;
  const faults: ExampleFault[] = [];
  const watch = watchForEnd();
  for (const name of rules) {
    const loaded = property.rules[name];
    if (!loaded) continue;
    const examples = Object.entries(loaded.examples);
    if (examples.length === 0) faults.push({ rule: name, example: "", lines: ["has no examples. Add one."] });
    for (const [example, given] of examples) {
      watch.starts(placeOf(name, example));
      const lines = await runExample({ property, rule: loaded.rule, example: given, validate });
      count += 1;
      if (lines.length > 0) faults.push({ rule: name, example, lines });
    }
  }
  watch.stop();
  return { count, faults };
}

/** A fault as it is printed. */
export function printFault({ rule, example, lines }: ExampleFault): string {
  return [`${placeOf(rule, example)}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

const placeOf = (rule: string, example: string) => `rules/${rule}.ts${example === "" ? "" : `, example "${example}"`}`;
