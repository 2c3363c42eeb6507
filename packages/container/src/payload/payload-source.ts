/** The data that a payload is built from. */
import type { TriggerDetails } from "../extensions/trigger-details.ts";

/** The groups of the data elements by name, and the trigger's details. */
export type PayloadSource = TriggerDetails & Readonly<Record<string, unknown>>;
