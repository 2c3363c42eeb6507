/** Prints the page's allow-list from the contract's definitions: types, schema and guard have one source (DESIGN 8). */
import type { AllowList } from "@tagwell/container/boot";
import type { Field, FieldGroup } from "@tagwell/contract";
import { allEvents, envelope, identities, isField, queryParameters, tenantKey } from "@tagwell/contract";

/** One field as the page's guard reads it (packages/container/src/guard/allow-list.ts). */
function printField(field: Field): unknown[] {
  if (field.type === "boolean") return ["b"];
  if (field.type === "number") return [field.fraction ? "d" : "n", field.min, field.max];
  if (field.type === "strings") return ["L", field.maxLength];
  if (field.sensitivity === "code") return field.oneOf ? ["o", field.oneOf.join("|")] : ["c", field.pattern];
  return [{ label: "l", vocabulary: "v", url: "u", identity: "i" }[field.sensitivity], field.maxLength];
}

function printGroup(group: FieldGroup): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, node]) => [name, isField(node) ? printField(node) : printGroup(node)]),
  );
}

/** The allow-list as plain data. */
export function printAllowList(): AllowList {
  const flag = ["b"];
  return {
    envelope: printGroup(envelope),
    identities: Object.fromEntries(
      Object.entries(identities).map(([namespace, group]) => [namespace, { ...printGroup(group), primary: flag }]),
    ),
    events: Object.fromEntries(
      allEvents.map(({ label, fields, extra }) => [
        label,
        { [tenantKey]: printGroup(fields), ...printGroup(extra ?? {}) },
      ]),
    ),
    queryParameters: Object.fromEntries(
      Object.entries(queryParameters).map(([name, sensitivity]) => [name, sensitivity.charAt(0)]),
    ),
  } as AllowList;
}
