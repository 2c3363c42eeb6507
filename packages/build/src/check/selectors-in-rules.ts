/** Checks every CSS selector of rules, their examples and data elements. */
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { selectorFault } from "./selectors.ts";

/** What an example does to an element: the member's value is the element's selector. */
const actsOnElements = ["clicks", "fills", "chooses", "submits", "sees", "on"];

/** Selectors that no browser understands. */
export function selectorFaults({ rules, dataElements }: Pick<LoadedProperty, "rules" | "dataElements">): Fault[] {
  const faults: Fault[] = [];
  const check = (file: string, path: string, selector: unknown) => {
    const fault = typeof selector === "string" ? selectorFault(selector) : undefined;
    if (fault !== undefined)
      faults.push({ file, path, message: `is ${JSON.stringify(selector)}, which is not a CSS selector: ${fault}` });
  };
  /** A setting that holds a selector is named `selector`, whatever the component. */
  const walk = (file: string, path: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      const here = key === "settings" || key === "0" ? path : `${path}.${key}`;
      if (key === "selector") check(file, here, inside);
      else walk(file, here, inside);
    }
  };

  for (const { file, rule, examples } of Object.values(rules)) {
    for (const part of ["on", "when", "then"] as const) walk(file, part, rule[part]);
    for (const [name, { does = [] }] of Object.entries(examples))
      for (const [index, act] of does.entries())
        for (const [key, selector] of Object.entries(act))
          if (actsOnElements.includes(key))
            check(file, `examples ${JSON.stringify(name)}.does.${index}.${key}`, selector);
  }
  for (const { file, element } of Object.values(dataElements)) walk(file, "from", element.from);
  return faults;
}
