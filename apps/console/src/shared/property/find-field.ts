/** Finds what a property's schema says about a field, by its path in the event. */
import { type EventSchema, type Field, type FieldGroup, isField } from "@tagwell/contract";

/** The field at a path under `xdm`; undefined for groups, and for what the schema does not name. */
export function findField(
  { tenantKey, envelope, identities, events }: EventSchema,
  eventType: string | undefined,
  path: readonly string[],
): Field | undefined {
  const definition = events.find(({ label }) => label === eventType);
  const groups: FieldGroup[] = [{ ...envelope, identityMap: identities }];
  if (definition) groups.push({ [tenantKey]: definition.fields }, definition.extra ?? {});
  for (const group of groups) {
    const field = fieldIn(group, path);
    if (field) return field;
  }
  return undefined;
}

/** The schema describes a list by its item, so positions in a list are skipped. */
function fieldIn(group: FieldGroup, path: readonly string[]): Field | undefined {
  let node: Field | FieldGroup | undefined = group;
  for (const key of path) {
    if (node === undefined) return undefined;
    if (isField(node)) return /^\d+$/.test(key) ? node : undefined;
    if (Object.hasOwn(node, key)) node = node[key];
    else if (!/^\d+$/.test(key)) return undefined;
  }
  return node && isField(node) ? node : undefined;
}
