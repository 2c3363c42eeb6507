/** Compares a value with its shape and describes each fault. */
import type { TextGuard } from "@tagwell/contract";
import { checkField, expectationOf, isOfKind } from "./check-field.ts";
import { describeName, describeValue } from "./describe-value.ts";
import type { Shape } from "./shape.ts";

export interface FaultContext {
  /** The text guard for this event; it is stricter on personal pages. */
  readonly texts: TextGuard;
  /** The names that may be shown. */
  readonly names: ReadonlySet<string>;
}

/** Adds a reason for each fault of the value at `path`. Never throws, whatever the value (parsed JSON) is. */
export function findFaults(value: unknown, shape: Shape, path: string, context: FaultContext, reasons: string[]): void {
  switch (shape.kind) {
    case "field": {
      const { found: kinds } = checkField(shape, value, context.texts);
      if (kinds.length === 0) return;
      const { sensitivity } = shape.field;
      const found = isOfKind(shape, value)
        ? `what must not leave a page (${[...new Set(kinds)].join(", ")})`
        : describeValue(value, sensitivity === "code" || sensitivity === "number");
      reasons.push(`${path}: expected ${expectationOf(shape.field)}, found ${found}`);
      return;
    }
    case "list":
      if (!Array.isArray(value)) reasons.push(`${path}: expected a list, found ${describeValue(value, false)}`);
      else for (const [at, item] of value.entries()) findFaults(item, shape.of, `${path}[${at}]`, context, reasons);
      return;
    case "group":
      if (isObject(value)) findFaultsInside(value, shape, path, context, reasons);
      else reasons.push(`${path}: expected an object, found ${describeValue(value, false)}`);
  }
}

function findFaultsInside(
  value: Record<string, unknown>,
  shape: Extract<Shape, { kind: "group" }>,
  path: string,
  context: FaultContext,
  reasons: string[],
): void {
  for (const name of shape.required) {
    if (!Object.hasOwn(value, name)) reasons.push(`${path}.${name}: missing`);
  }
  for (const name of Object.keys(value)) {
    const member = shape.members.get(name);
    if (member) findFaults(value[name], member, `${path}.${name}`, context, reasons);
    else reasons.push(`${path}.${describeName(name, context.names)}: not in the schema`);
  }
}

/** True for an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
