/** Checks a property, or one of its rules: types, faults, examples, bytes. Prints what it finds and what to type next. */
import { join } from "node:path";
import { BuildFault, checkProperty, didYouMean, type LoadedProperty } from "@tagwell/build";
import { UsageFault } from "../errors/usage-fault.ts";
import { areAllEventsListed } from "../new/print-all-events.ts";
import { checkExamples, printFault } from "./check-examples.ts";
import { checkTypes } from "./check-types.ts";
import { createValidate } from "./create-validate.ts";
import { explainType } from "./explain-type.ts";
import { ruleBytes } from "./rule-bytes.ts";

export interface CheckParts {
  /** Absolute path of the property. */
  folder: string;
  load: () => Promise<LoadedProperty>;
  /** Only this rule's examples and bytes; all of them unless set. */
  rule?: string | undefined;
  log: (line: string) => void;
}

/**
 * Resolves to true when there is no fault. Throws a BuildFault, as the build does, for faults of the property's files.
 */
export async function runChecks({ folder, load, rule, log }: CheckParts): Promise<boolean> {
  const checkingTypes = checkTypes(folder);
  // Its result is awaited below; until then a rejection is not unhandled.
  checkingTypes.catch(() => undefined);
  const property = await load();
  if (rule !== undefined && !property.rules[rule]) throw unknownRule(rule, property);
  const rules = rule === undefined ? Object.keys(property.rules) : [rule];
  const fault = faultOf(property);
  // Faults of the settings first: types that rest on them have an error in every file.
  if (fault instanceof BuildFault) throw fault;
  // The types know the labels in this list only.
  const areListed = areAllEventsListed(folder);
  if (!areListed) log("✗ all-events.ts does not list the files in events/. Type: npm run fix");
  const types = await checkingTypes;
  for (const line of types) log(explainType(line, property));
  log(types.length === 0 ? "✓ types" : `✗ types: ${types.length} ${types.length === 1 ? "error" : "errors"}`);
  if (fault !== undefined) throw fault;
  log("✓ settings, names and selectors");
  // What the compiler rejects may fail anywhere below, in ways that say less.
  if (types.length > 0 || !areListed) return false;
  const { count, faults } = await checkExamples(property, rules, createValidate(property));
  for (const fault of faults) log(`\n${printFault(fault)}`);
  const examples = `${count} ${count === 1 ? "example" : "examples"}`;
  log(faults.length === 0 ? `✓ ${examples}` : `\n✗ ${examples}, faults: ${faults.length}`);
  for (const name of rules) {
    const bytes = await ruleBytes(join(folder, property.rules[name]?.file ?? ""));
    log(`  ${name}: ${bytes} bytes (brotli)`);
  }
  return faults.length === 0;
}

/** What `checkProperty` throws: a BuildFault, or anything where a file has what the compiler rejects. */
function faultOf(property: LoadedProperty): unknown {
  try {
    checkProperty(property);
    return undefined;
  } catch (error) {
    return error;
  }
}

function unknownRule(rule: string, property: LoadedProperty): UsageFault {
  const names = Object.keys(property.rules);
  return new UsageFault(
    `There is no rule "${rule}". ${didYouMean(rule, names)}The rules are: ${names.join(", ")}.\n` +
      `To begin one, type: npm run new rule ${rule}`,
  );
}
