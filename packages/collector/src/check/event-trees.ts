/** Makes the trees of a property's events from its schema. */
import {
  type EventDefinition,
  type EventSchema,
  eventMerge,
  type Field,
  type FieldGroup,
  type FieldTree,
  fieldRule,
  fieldTree,
  isField,
  isTreeField,
  mergedGroups,
  otherType,
} from "@tagwell/contract";

export interface EventTree {
  readonly tree: FieldTree<Field>;
  /** The paths that an event must have where it has the groups around them. */
  readonly required: readonly string[];
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

/** Makes the trees of all events of a schema. */
export function eventTrees({ tenantKey, envelope, identities, events }: EventSchema) {
  const identityMap = Object.fromEntries(
    Object.entries(identities).map(([namespace, fields]): [string, FieldGroup] => {
      if (isField(fields)) throw new Error(`The identities of ${namespace} are not a group of fields.`);
      return [`${namespace}[]`, { ...fields, primary }];
    }),
  );
  const treeOf = (fields: FieldGroup, required: readonly string[]): EventTree => ({
    tree: fieldTree<Field>({ ...fields, identityMap }, (field) => [fieldRule(field), field]),
    required,
  });
  const carried = { ...envelope, ...eventMerge };
  // The page's guard replaces a type of the page's own by [other]; such an event carries the envelope and nothing else.
  const trees = new Map([[otherType as string, treeOf(carried, requiredPaths)]]);
  for (const definition of events) {
    const fields = { ...mergedGroups(carried, definition.extra ?? {}), [tenantKey]: definition.fields };
    trees.set(definition.label, treeOf(fields, requiredOf(definition)));
  }
  return {
    /** The tree of a label; undefined for a label that the schema does not define. */
    of: (eventType: unknown): EventTree | undefined =>
      typeof eventType === "string" ? trees.get(eventType) : undefined,
    /** What any event may carry, none of it required: for events whose label is unknown. */
    unknownType: treeOf(envelope, []),
    /** Every name that the schema gives a field, a group or an identity. */
    names: new Set<string>([...trees.values()].flatMap(({ tree }) => namesIn(tree))),
  };
}

const namesIn = (tree: FieldTree<Field>): string[] =>
  Object.entries(tree).flatMap(([name, node]) => [name, ...(isTreeField(node) ? [] : namesIn(node))]);
