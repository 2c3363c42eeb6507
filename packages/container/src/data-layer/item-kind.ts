/** What kind of item was pushed, by the constraints of the vendor's library. */

export type Handler = (item: object) => void;

/** A listener that is registered (`on`) or removed (`off`). */
export interface ListenerItem {
  readonly on?: unknown;
  readonly off?: unknown;
  readonly handler?: Handler | undefined;
  readonly scope?: unknown;
  readonly path?: unknown;
}

const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The name of an event item; undefined for all others. May throw what a getter of the item throws. */
export function eventName({ event }: { event?: unknown }): string | undefined {
  return isName(event) ? event : undefined;
}

/**
 * The listener that an item registers or removes, with only the keys that the vendor's library knows; undefined for all
 * other items: an event may well have a method named `handler`. May throw what a getter of the item throws.
 */
export function listenerItem(
  item: { readonly [K in keyof ListenerItem | "event"]?: unknown },
): ListenerItem | undefined {
  const { on, off, handler, scope, path } = item;
  const isFunction = typeof handler === "function";
  if (eventName(item) || (scope && !["past", "future", "all"].includes(scope as string))) return undefined;
  if (path && typeof path !== "string") return undefined;
  if (isName(on) && isFunction) return { on, handler: handler as Handler, scope, path };
  if (isName(off) && (!handler || isFunction)) return { off, handler: handler as Handler | undefined, scope, path };
  return undefined;
}

/** The names under which the vendor's library tells listeners of this item. */
export function triggeredNames(item: object): Set<string> {
  const name = eventName(item);
  const hasData = name === undefined || Object.keys(item).some((key) => key !== "event" && key !== "eventInfo");
  const names = [name && "adobeDataLayer:event", hasData && "adobeDataLayer:change", name];
  return new Set(names.filter(isName));
}
