/** What pages push to the data layer, and what becomes of it. */

/** The state of the page's data layer. Page code wrote it: check each value before use. */
export type DataLayerState = Readonly<Record<string, unknown>>;

/** An item as it is pushed: data, and an event name where something happened. */
export type DataLayerItem = DataLayerState & { readonly event?: string; readonly eventInfo?: unknown };
