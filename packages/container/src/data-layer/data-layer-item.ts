/** Types of the data layer's items and state. */

/** The state of the page's data layer. Page code wrote it: check each value before use. */
export type DataLayerState = Readonly<Record<string, unknown>>;

/** A pushed item: data, with an event name if it reports an event. */
export type DataLayerItem = DataLayerState & { readonly event?: string; readonly eventInfo?: unknown };
