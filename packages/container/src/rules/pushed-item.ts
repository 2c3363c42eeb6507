/** What a page pushes to its data layer. */
import type { DataLayerItem } from "@tagwell/contract";

/** The paths that the contract knows, by their types, and any groups of the page's own beside them. */
export type PushedItem = DataLayerItem & Readonly<Record<string, unknown>>;
