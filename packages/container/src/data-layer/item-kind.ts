/** Classifies pushed items by the constraints of the vendor's library. */

const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The name of an event item; undefined for other items. */
export function eventName({ event }: { event?: unknown }): string | undefined {
  return isName(event) ? event : undefined;
}

/** Whether the item registers or removes a listener. May throw if a getter of the item throws. */
export function isListenerItem(
  item: { readonly [K in "event" | "on" | "off" | "handler" | "scope" | "path"]?: unknown },
) {
  const { on, off, handler, scope, path } = item;
  if (eventName(item) || (scope && !["past", "future", "all"].includes(scope as string))) return false;
  if (path && typeof path !== "string") return false;
  return typeof handler === "function" ? isName(on) || isName(off) : !handler && isName(off);
}

/** The event names for which the vendor's library notifies listeners of this item. */
export function triggeredNames(item: object): Set<unknown> {
  const name = eventName(item);
  const hasData = !name || Object.keys(item).some((key) => key !== "event" && key !== "eventInfo");
  return new Set([name && "adobeDataLayer:event", hasData && "adobeDataLayer:change", name]);
}
