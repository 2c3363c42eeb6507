/** What the contract says about a field, found by where it stands in the event. */
import { allEvents, envelope, type Field, type FieldGroup, identities, isField, tenantKey } from "@tagwell/contract";

/** The field at a path under `xdm`; undefined for groups, and for what the contract does not name. */
export function fieldAt(eventType: string | undefined, path: readonly string[]): Field | undefined {
  const definition = allEvents.find((event) => event.label === eventType);
  const places: FieldGroup[] = [{ ...envelope, identityMap: identities }];
  if (definition) places.push({ [tenantKey]: definition.fields });
  if (definition?.extra) places.push(definition.extra);
  for (const place of places) {
    const found = within(place, path);
    if (found) return found;
  }
  return undefined;
}

/** Lists stand in the contract as their item does, so positions in a list are stepped over. */
function within(group: FieldGroup, path: readonly string[]): Field | undefined {
  let at: Field | FieldGroup | undefined = group;
  for (const key of path) {
    if (at === undefined) return undefined;
    if (isField(at)) return /^\d+$/.test(key) ? at : undefined;
    if (Object.hasOwn(at, key)) at = at[key];
    else if (!/^\d+$/.test(key)) return undefined;
  }
  return at && isField(at) ? at : undefined;
}
