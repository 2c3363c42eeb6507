/** What events can be searched by, beside their kind: the page, the page before, the visitor, and the property's own fields. */
import { type FieldGroup, isField, type KeyPart, type PropertyFile } from "@tagwell/contract";

/** Finds the part of an event by its name: a source, or a field's path under the tenant's key. */
export type EventParts = (name: string) => KeyPart | undefined;

const sources = ["page", "referrer", "visitor"] as const;

export function eventParts(properties: () => readonly Pick<PropertyFile, "schema">[]): EventParts {
  return (name) => {
    const source = sources.find((each) => each === name);
    if (source) return { source };
    const groups = properties().flatMap(({ schema }) => schema.events.map(({ fields }) => fields));
    const field = groups.map((group) => fieldAt(group, name.split("."))).find((each) => each !== undefined);
    if (!field) return undefined;
    // Of a user agent, only the class of the device is read.
    return field.sensitivity === "agent" ? { field: name, as: "device" } : { field: name };
  };
}

function fieldAt(group: FieldGroup, [name = "", ...rest]: readonly string[]) {
  const node = Object.hasOwn(group, name) ? group[name] : undefined;
  if (node === undefined) return undefined;
  if (isField(node)) return rest.length === 0 ? node : undefined;
  return fieldAt(node, rest);
}
