/** Which data elements fill the fields that every event has: the default export of a property's `envelope.ts`. */
import type { DataElement } from "../rules/data-element.ts";

/** The fields of every event. One that is left out is in no event. */
export interface Envelope {
  /** The page's name. */
  readonly name?: DataElement;
  /** The page's address. */
  readonly url?: DataElement;
  readonly siteSection?: DataElement;
  /** The address of the page before. */
  readonly referrer?: DataElement;
  /** The name of a signed-in visitor, for the identity map. */
  readonly username?: DataElement;
}

/** Defines the envelope. @example export default defineEnvelope({ name: pageName, url: pageUrl }); */
export function defineEnvelope(envelope: Envelope): Envelope {
  return envelope;
}
