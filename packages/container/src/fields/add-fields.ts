/** Adds what the later file has of the table of fields: `tagwell.js` has the fields of the events that rules send at once. */
import type { FieldTable, FieldTree } from "./field-table.ts";

export interface LaterFields {
  /** Fields of the envelope that are checked where a page sends an event itself: the library makes those of all others. */
  readonly envelope: FieldTree;
  /** The identities that only a page's own events name. */
  readonly identities: FieldTree;
  /** The fields of the events that need the later file: those of late triggers and actions, and those that the SDK's components send. */
  readonly events: FieldTable["events"];
}

/** The table is changed in place. Its events become another object, by which its readers notice. */
export function addFields(table: FieldTable, { envelope, identities, events }: LaterFields): void {
  const identityMap = { ...table.envelope.identityMap, ...identities } as FieldTree;
  table.envelope = { ...table.envelope, ...envelope, identityMap };
  table.events = { ...table.events, ...events };
}
