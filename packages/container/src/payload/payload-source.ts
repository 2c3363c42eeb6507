/** What a payload is built from. */
import type { TriggerDetails } from "../extensions/trigger-details.ts";

/** The groups of the data elements by name, and what the trigger told. */
export type PayloadSource = TriggerDetails & Readonly<Record<string, unknown>>;
