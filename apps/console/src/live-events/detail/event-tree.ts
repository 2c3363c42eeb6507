/** Turns an event into a tree: each field with its declaration and the edge's reasons for rejecting it. */
import type { EventSchema, Field } from "@tagwell/contract";
import { isObject } from "../../shared/api/json-value.ts";
import { findField } from "../../shared/property/find-field.ts";
import { readReason } from "./reason.ts";

export interface TreeNode {
  /** The path as JSON. */
  readonly id: string;
  readonly name: string;
  /** A leaf's value as JSON, a list's length, or empty for a missing field. */
  readonly value: string;
  readonly kind: "group" | "text" | "number" | "flag" | "nothing" | "missing" | "more";
  readonly field: Field | undefined;
  /** Why the edge rejected this field. */
  readonly faults: readonly string[];
  readonly children: readonly TreeNode[];
}

/** A list with thousands of items is malformed. The JSON view shows all of it. */
const maxChildren = 200;

/** Reasons are attached to the fields that they are about, and to missing fields. */
export function eventTree(schema: EventSchema, xdm: Record<string, unknown>, reasons: readonly string[]): TreeNode[] {
  const faults = new Map<string, string[]>();
  for (const { path, what } of reasons.map((reason) => readReason(reason, xdm))) {
    if (path) faults.set(nodeId(path), [...(faults.get(nodeId(path)) ?? []), what]);
  }
  const eventType = typeof xdm.eventType === "string" ? xdm.eventType : undefined;
  return childrenOf(xdm, [], { schema, eventType, faults });
}

export function nodeId(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** Ids of the groups that contain the path, outermost first. */
export function idsAbove(path: readonly string[]): string[] {
  return path.slice(0, -1).map((_, at) => nodeId(path.slice(0, at + 1)));
}

/** Ids of all groups. */
export function groupIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length ? [node.id, ...groupIds(node.children)] : []));
}

interface Context {
  schema: EventSchema;
  eventType: string | undefined;
  faults: ReadonlyMap<string, string[]>;
}

function childrenOf(value: object, path: readonly string[], context: Context): TreeNode[] {
  const entries = Object.entries(value);
  const nodes = entries.slice(0, maxChildren).map(([name, child]) => nodeFor(child, [...path, name], context));
  const rest = entries.length - nodes.length;
  if (rest > 0) nodes.push(bare([...path, "…"], `${rest} more`, "", "more", []));
  return [...nodes, ...missingUnder(value, path, context)];
}

/** A field that was not sent gets a node under the last group of its path that was. */
function missingUnder(value: object, path: readonly string[], { faults }: Context): TreeNode[] {
  const missing: TreeNode[] = [];
  for (const [id, found] of faults) {
    const at = JSON.parse(id) as string[];
    const name = at[path.length];
    if (name === undefined || !path.every((key, i) => key === at[i]) || Object.hasOwn(value, name)) continue;
    missing.push(bare(at, at.slice(path.length).join("."), "", "missing", found));
  }
  return missing;
}

function nodeFor(value: unknown, path: readonly string[], context: Context): TreeNode {
  const faults = context.faults.get(nodeId(path)) ?? [];
  const name = path.at(-1) ?? "";
  if (isObject(value) || Array.isArray(value)) {
    const count = Object.keys(value).length;
    const shown = Array.isArray(value) ? `[${count}]` : count === 0 ? "{}" : "";
    return { ...bare(path, name, shown, "group", faults), children: childrenOf(value, path, context) };
  }
  return {
    ...bare(path, name, JSON.stringify(value) ?? "", kindOf(value), faults),
    field: findField(context.schema, context.eventType, path),
  };
}

function kindOf(value: unknown): TreeNode["kind"] {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "flag" : "nothing";
}

function bare(
  path: readonly string[],
  name: string,
  value: string,
  kind: TreeNode["kind"],
  faults: readonly string[],
): TreeNode {
  return { id: nodeId(path), name, value, kind, field: undefined, faults, children: [] };
}
