/** The form that an event must have, compiled from the contract's definitions once, at the start. */
import {
  allEvents,
  type EventDefinition,
  envelope,
  eventMerge,
  type Field,
  type FieldGroup,
  identities,
  isField,
  type TextGuard,
  tenantKey,
} from "@tagwell/contract";

/** A field, a group of named members, or a list of alike members. */
export type Shape =
  | {
      readonly kind: "field";
      readonly field: Field;
      readonly pattern?: RegExp;
      readonly moment?: true;
      /** What in a text may not be kept: the page's guard looked at the same, the edge repeats it (DESIGN 7). */
      readonly identifiersIn?: (text: string) => readonly string[];
    }
  | { readonly kind: "group"; readonly members: ReadonlyMap<string, Shape>; readonly required: ReadonlySet<string> }
  | { readonly kind: "list"; readonly of: Shape };

export interface EventShapes {
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

/** Paths that every event of the contract must have (CONTRACT 4). */
const always = ["_id", "eventType", "timestamp", "web", "web.webPageDetails", "web.webPageDetails.pageViews"];

/** What an event must have. The vendor's display and media events come from the SDK alone, without our envelope. */
function requiredOf({ extra }: EventDefinition): string[] {
  for (const own of ["_experience", "mediaCollection"])
    if (extra && own in extra) return ["eventType", "timestamp", own];
  return [...always, "web.webPageDetails.pageViews.value"];
}

const carried = { ...envelope, ...eventMerge };

/** Compiles the shapes of every kind of event: the contract's own, and the vendor's media and display events. */
export function compileShapes(texts: TextGuard): EventShapes {
  const root = (fields: FieldGroup, required: readonly string[]) => rootOf(texts, fields, required);
  const shapes = new Map<string, Shape>();
  for (const definition of allEvents as readonly EventDefinition[]) {
    const fields = { ...merge(carried, definition.extra ?? {}), [tenantKey]: definition.fields };
    shapes.set(definition.label, root(fields, requiredOf(definition)));
  }
  return {
    of(eventType) {
      if (typeof eventType !== "string") return undefined;
      return shapes.get(eventType);
    },
    unknownKind: root(envelope, []),
  };
}

function rootOf(texts: TextGuard, fields: FieldGroup, required: readonly string[]): Shape {
  const shape = shapeOf(fields, required, "", texts);
  if (shape.kind !== "group") throw new Error("The contract's envelope is not a group of fields.");
  const members = new Map(shape.members).set("identityMap", identityMap);
  return { kind: "group", members, required: new Set(required.filter((path) => !path.includes("."))) };
}

function shapeOf(node: Field | FieldGroup, required: readonly string[], path = "", texts?: TextGuard): Shape {
  if (isField(node)) {
    const moment = path === "timestamp" ? { moment: true as const } : {};
    const { sensitivity } = node;
    if (
      texts &&
      (sensitivity === "agent" || sensitivity === "label" || sensitivity === "vocabulary" || sensitivity === "url")
    )
      return { kind: "field", field: node, identifiersIn: (text) => texts[sensitivity](text).found };
    return "pattern" in node
      ? { kind: "field", field: node, pattern: new RegExp(`^(?:${node.pattern})$`), ...moment }
      : { kind: "field", field: node };
  }
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const members = Object.entries(node).map(([name, child]): [string, Shape] => {
    const shape = shapeOf(child, required, at(name), texts);
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
