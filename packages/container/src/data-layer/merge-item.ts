/** Merges pushed items into the data layer's state, with the result that the vendor's library has. */
import { own } from "@tagwell/contract";
import { isGroup } from "../read-path.ts";
import type { DataLayerState } from "./data-layer-item.ts";

/** An item is an immutable copy, so its values are plain objects, lists, texts, numbers, booleans, null and undefined. */
type Values = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The value without null and undefined entries, at any depth. */
function bare(value: unknown, fresh: WeakSet<object>): unknown {
  if (Array.isArray(value)) return value.filter(isGiven).map((one) => bare(one, fresh));
  return isGroup(value) ? merge({}, value, fresh) : value;
}

function merge(state: unknown, added: Values, fresh: WeakSet<object>): unknown {
  // As the vendor's library, which cannot merge a group into another value: that value stays, or goes if it is false, 0 or "".
  if (!isGroup(state)) return state || undefined;
  const merged: Record<string, unknown> = fresh.has(state) ? state : { ...state };
  fresh.add(merged);
  for (const [key, value] of Object.entries(added)) {
    const before = own(state, key);
    merged[key] = before !== undefined && isGroup(value) ? merge(before, value, fresh) : bare(value, fresh);
    if (!isGiven(merged[key])) delete merged[key];
  }
  return merged;
}

/**
 * The state after the item. Null deletes. Shares what is unchanged with the earlier state, which stays as it is, but for its groups in `fresh`:
 * those that earlier items have made, and nobody has seen yet. To copy thousands of members for each item takes milliseconds.
 */
export function mergeItem(state: DataLayerState, item: object, fresh: WeakSet<object> = new WeakSet()): DataLayerState {
  const { event: _event, eventInfo: _eventInfo, ...data } = item as Record<string, unknown>;
  return merge(state, data, fresh) as DataLayerState;
}
