/** Compares a value with its shape and says what is wrong, one reason a fault. */
import { describeName, describeValue } from "./describe-value.ts";
import { expectationOf, isAllowed } from "./expectation.ts";
import type { Shape } from "./shape.ts";

/** Adds to `reasons` what is wrong with the value at `path`. Never throws, whatever the value (parsed JSON) is. */
export function findFaults(value: unknown, shape: Shape, path: string, reasons: string[]): void {
  switch (shape.kind) {
    case "field":
      if (!isAllowed(shape, value)) {
        const { sensitivity } = shape.field;
        const found =
          identifiersFound(value, shape) ?? describeValue(value, sensitivity === "code" || sensitivity === "number");
        reasons.push(`${path}: expected ${expectationOf(shape.field)}, found ${found}`);
      }
      return;
    case "list":
      if (!Array.isArray(value)) reasons.push(`${path}: expected a list, found ${describeValue(value, false)}`);
      else for (const [at, item] of value.entries()) findFaults(item, shape.of, `${path}[${at}]`, reasons);
      return;
    case "group":
      if (isObject(value)) findFaultsInside(value, shape, path, reasons);
      else reasons.push(`${path}: expected an object, found ${describeValue(value, false)}`);
  }
}

function findFaultsInside(
  value: Record<string, unknown>,
  shape: Extract<Shape, { kind: "group" }>,
  path: string,
  reasons: string[],
): void {
  for (const name of shape.required) {
    if (!Object.hasOwn(value, name)) reasons.push(`${path}.${name}: missing`);
  }
  for (const name of Object.keys(value)) {
    const member = shape.members.get(name);
    if (member) findFaults(value[name], member, `${path}.${name}`, reasons);
    else reasons.push(`${path}.${describeName(name)}: not named by the contract`);
  }
}

/** What the guard of texts found in a text that is otherwise what the field allows. */
function identifiersFound(value: unknown, { identifiersIn }: Extract<Shape, { kind: "field" }>): string | undefined {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
  const kinds = new Set(texts.flatMap((text) => identifiersIn?.(text) ?? []));
  return kinds.size > 0 ? `what must not leave a page (${[...kinds].join(", ")})` : undefined;
}

/** True for an object that is no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
