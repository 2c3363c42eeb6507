/** The form that an event must have, compiled from the contract's definitions once, at the start. */
import {
  allEvents,
  type EventDefinition,
  envelope,
  eventMerge,
  type Field,
  type FieldGroup,
  type FieldRule,
  fieldRule,
  identities,
  isField,
  otherType,
  tenantKey,
} from "@tagwell/contract";

/** A field, a group of named members, or a list of alike members. */
export type Shape =
  | {
      readonly kind: "field";
      readonly field: Field;
      /** What its value may be: the page's guard goes by the same rule. */
      readonly rule: FieldRule;
    }
  | { readonly kind: "group"; readonly members: ReadonlyMap<string, Shape>; readonly required: ReadonlySet<string> }
  | { readonly kind: "list"; readonly of: Shape };

export interface EventShapes {
  /** Every name that the contract gives a field, a group or an identity. */
  readonly names: ReadonlySet<string>;
  /** The shape for a label; undefined for a label that is no kind of event. */
  of(eventType: unknown): Shape | undefined;
  /** What any event may carry, nothing of it required: for events of no known kind. */
  readonly unknownKind: Shape;
}

// An identity stands in a list of its namespace; `primary` is the vendor's flag beside what the contract names.
const primary: Field = { type: "boolean", sensitivity: "number", meaning: "Whether it is the main identity." };
const identityMap: Shape = group(
  Object.entries(identities).map(([namespace, fields]): [string, Shape] => [
    namespace,
    { kind: "list", of: shapeOf({ ...fields, primary }, ["id"]) },
  ]),
);

/** Paths that every event of the contract must have. */
const always = ["_id", "eventType", "timestamp", "web", "web.webPageDetails", "web.webPageDetails.pageViews"];

/** What an event must have. The vendor's display and media events come from the SDK alone, without our envelope. */
function requiredOf({ extra }: EventDefinition): string[] {
  for (const own of ["_experience", "mediaCollection"])
    if (extra && own in extra) return ["eventType", "timestamp", own];
  return [...always, "web.webPageDetails.pageViews.value"];
}

const carried = { ...envelope, ...eventMerge };

/** Compiles the shapes of every kind of event: the contract's own, and the vendor's media and display events. */
export function compileShapes(): EventShapes {
  // What a page sends of a type of its own: what every event carries, and nothing else.
  const shapes = new Map<string, Shape>([
    [otherType, rootOf(carried, [...always, "web.webPageDetails.pageViews.value"])],
  ]);
  for (const definition of allEvents as readonly EventDefinition[]) {
    const fields = { ...merge(carried, definition.extra ?? {}), [tenantKey]: definition.fields };
    shapes.set(definition.label, rootOf(fields, requiredOf(definition)));
  }
  return {
    of(eventType) {
      if (typeof eventType !== "string") return undefined;
      return shapes.get(eventType);
    },
    unknownKind: rootOf(envelope, []),
    names: namesIn([...shapes.values()]),
  };
}

function rootOf(fields: FieldGroup, required: readonly string[]): Shape {
  const shape = shapeOf(fields, required);
  if (shape.kind !== "group") throw new Error("The contract's envelope is not a group of fields.");
  const members = new Map(shape.members).set("identityMap", identityMap);
  return { kind: "group", members, required: new Set(required.filter((path) => !path.includes("."))) };
}

function shapeOf(node: Field | FieldGroup, required: readonly string[], path = ""): Shape {
  if (isField(node)) return { kind: "field", field: node, rule: fieldRule(node) };
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const members = Object.entries(node).map(([name, child]): [string, Shape] => {
    const shape = shapeOf(child, required, at(name));
    // The contract's sign for a list of what stands under the name.
    return name.endsWith("[]") ? [name.slice(0, -2), { kind: "list", of: shape }] : [name, shape];
  });
  return group(
    members,
    Object.keys(node).filter((name) => required.includes(at(name))),
  );
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
