/** Merges pushed items into the data layer's state, with the result that the vendor's library has. */
import { own } from "@tagwell/contract";
import { isGroup } from "../is-group.ts";
import type { DataLayerState } from "./data-layer-item.ts";

/** An item is an immutable copy, so its values are plain objects, lists, texts, numbers, booleans, null and undefined. */
type Values = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The value without null and undefined entries, at any depth. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isGiven).map(bare);
  return isGroup(value) ? merge({}, value) : value;
}

function merge(state: unknown, added: Values): unknown {
  // As the vendor's library, which cannot merge a group into another value: that value stays, or goes if it is false, 0 or "".
  if (!isGroup(state)) return state || undefined;
  const merged: Record<string, unknown> = { ...state };
  for (const [key, value] of Object.entries(added)) {
    const before = own(state, key);
    merged[key] = before !== undefined && isGroup(value) ? merge(before, value) : bare(value);
    if (!isGiven(merged[key])) delete merged[key];
  }
  return merged;
}

/** The state after the item. Null deletes. Shares what is unchanged with the earlier state, which stays as it is. */
export function mergeItem(state: DataLayerState, item: object): DataLayerState {
  const { event: _event, eventInfo: _eventInfo, ...data } = item as Record<string, unknown>;
  return merge(state, data) as DataLayerState;
}
