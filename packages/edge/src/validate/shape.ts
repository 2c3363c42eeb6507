/** Compiles a property's schema into shapes that events are compared with. */
import {
  type EventDefinition,
  type EventSchema,
  eventMerge,
  type Field,
  type FieldGroup,
  type FieldRule,
  fieldRule,
  isField,
  otherType,
} from "@tagwell/contract";

/** A field, a group of named members, or a list whose items have one shape. */
export type Shape =
  | {
      readonly kind: "field";
      readonly field: Field;
      /** What its value may be; the page's guard applies the same rule. */
      readonly rule: FieldRule;
    }
  | { readonly kind: "group"; readonly members: ReadonlyMap<string, Shape>; readonly required: ReadonlySet<string> }
  | { readonly kind: "list"; readonly of: Shape };

export interface EventShapes {
  /** Every name that the schema gives a field, a group or an identity. */
  readonly names: ReadonlySet<string>;
  /** The shape for a label; undefined for a label that the schema does not define. */
  of(eventType: unknown): Shape | undefined;
  /** What any event may carry, none of it required: for events whose label is unknown. */
  readonly unknownType: Shape;
}

/** The vendor's flag, which stands beside the members that the schema gives an identity. */
const primary: Field = { type: "boolean", sensitivity: "number", meaning: "Whether it is the main identity." };

/** Paths that every event of the product must have. */
const requiredPaths = [
  "_id",
  "eventType",
  "timestamp",
  "web",
  "web.webPageDetails",
  "web.webPageDetails.pageViews",
  "web.webPageDetails.pageViews.value",
];

/** The paths an event must have. The SDK sends its display and media events without the product's envelope. */
function requiredOf({ extra }: EventDefinition): string[] {
  for (const own of ["_experience", "mediaCollection"])
    if (extra && own in extra) return ["eventType", "timestamp", own];
  return requiredPaths;
}

/** Compiles the shapes of all events of a schema. */
export function compileShapes({ tenantKey, envelope, identities, events }: EventSchema): EventShapes {
  const identityMap = group(
    Object.entries(identities).map(([namespace, fields]): [string, Shape] => {
      // Each namespace holds a list of identities.
      if (isField(fields)) throw new Error(`The identities of ${namespace} are not a group of fields.`);
      return [namespace, { kind: "list", of: group(membersOf({ ...fields, primary }), ["id"]) }];
    }),
  );
  const rootOf = (fields: FieldGroup, required: readonly string[]): Shape => {
    const members = new Map(membersOf(fields, required)).set("identityMap", identityMap);
    return { kind: "group", members, required: new Set(required.filter((path) => !path.includes("."))) };
  };
  const carried = { ...envelope, ...eventMerge };
  // The page's guard replaces a type of the page's own by [other]; such an event carries the envelope and nothing else.
  const shapes = new Map<string, Shape>([[otherType, rootOf(carried, requiredPaths)]]);
  for (const definition of events) {
    const fields = { ...merge(carried, definition.extra ?? {}), [tenantKey]: definition.fields };
    shapes.set(definition.label, rootOf(fields, requiredOf(definition)));
  }
  return {
    of: (eventType) => (typeof eventType === "string" ? shapes.get(eventType) : undefined),
    unknownType: rootOf(envelope, []),
    names: namesIn([...shapes.values()]),
  };
}

function shapeOf(node: Field | FieldGroup, required: readonly string[], path = ""): Shape {
  if (isField(node)) return { kind: "field", field: node, rule: fieldRule(node) };
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  return group(
    membersOf(node, required, path),
    Object.keys(node).filter((name) => required.includes(at(name))),
  );
}

function membersOf(fields: FieldGroup, required: readonly string[] = [], path = ""): [string, Shape][] {
  return Object.entries(fields).map(([name, child]) => {
    const shape = shapeOf(child, required, path === "" ? name : `${path}.${name}`);
    // `name[]` in a schema stands for a list of what is under the name.
    return name.endsWith("[]") ? [name.slice(0, -2), { kind: "list", of: shape }] : [name, shape];
  });
}

function group(members: [string, Shape][], required: string[] = []): Shape {
  return { kind: "group", members: new Map(members), required: new Set(required) };
}

function merge(a: FieldGroup, b: FieldGroup): FieldGroup {
  const merged: Record<string, Field | FieldGroup> = { ...a };
  for (const [name, node] of Object.entries(b)) {
    const there = merged[name];
    merged[name] = there && !isField(there) && !isField(node) ? merge(there, node) : node;
  }
  return merged;
}

function namesIn(shapes: readonly Shape[]): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (shape: Shape): void => {
    if (shape.kind === "list") walk(shape.of);
    if (shape.kind !== "group") return;
    for (const [name, member] of shape.members) {
      names.add(name);
      walk(member);
    }
  };
  shapes.forEach(walk);
  return names;
}
