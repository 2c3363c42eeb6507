/** The data layer's items and state, and what kind of item the vendor's library takes one for. */
import { memberOf } from "../read-path.ts";

/** The state of the page's data layer. Page code wrote it: check each value before use. */
export type DataLayerState = Readonly<Record<string, unknown>>;

/** A pushed item: data, with an event name if it reports an event. */
export type DataLayerItem = DataLayerState & { readonly event?: string; readonly eventInfo?: unknown };

const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The name of an event item; undefined for other items. */
export function eventName(item: object): string | undefined {
  const event = memberOf(item, "event");
  return isName(event) ? event : undefined;
}

/** Whether the item registers or removes a listener. May throw if a getter of the item throws. */
export function isListenerItem(item: object) {
  const [on, off, handler, scope, path] = ["on", "off", "handler", "scope", "path"].map((name) => memberOf(item, name));
  if (eventName(item) || (scope && !["past", "future", "all"].includes(scope as string))) return false;
  if (path && typeof path !== "string") return false;
  return typeof handler === "function" ? isName(on) || isName(off) : !handler && isName(off);
}
