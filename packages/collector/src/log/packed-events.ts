/** Events in the form that crosses to the writing thread: a few long texts cost a third of a list of objects, or of short texts. */
import type { ChoiceSource, EventConsent } from "@tagwell/contract";
import type { ValidatedEvent } from "../doors/validated-event.ts";

export interface PackedEvents {
  /** The different kinds among the events: site, environment, label and verdict. `?` precedes one whose label no property defines. */
  kinds: string[];
  /** Of each event, the index of its kind. */
  kindOf: number[];
  /** The different consents among the events, and of each event the index of its own. */
  consents: (EventConsent | null)[];
  consentOf: number[];
  /** 32 hexadecimal digits of each event. */
  ids: string;
  /** Of each event: its JSON, its reasons as JSON, and the visitor's ECID. */
  texts: string;
  /** Where each of these texts ends. */
  ends: number[];
}

export function packEvents(events: readonly ValidatedEvent[]): PackedEvents {
  const packed: PackedEvents = { kinds: [], kindOf: [], consents: [], consentOf: [], ids: "", texts: "", ends: [] };
  const kinds = new Map<string, number>();
  const consents = new Map<string, number>();
  let end = 0;
  for (const { id, site, environment, eventType, verdict, reasons, xdm, ecid = "", ...event } of events) {
    const { hasUnknownType, consent = null } = event;
    const kind = `${hasUnknownType ? "?" : ""}${site} ${environment} ${eventType} ${verdict}`;
    packed.kindOf.push(indexOf(kinds, kind, packed.kinds, kind));
    const told = consent ? `${consent.state} ${consent.source} ${consent.choice} ${consent.gpc}` : "";
    packed.consentOf.push(indexOf(consents, told, packed.consents, consent));
    packed.ids += id;
    for (const text of [xdm, reasons.length === 0 ? "[]" : JSON.stringify(reasons), ecid]) {
      packed.texts += text;
      end += text.length;
      packed.ends.push(end);
    }
  }
  return packed;
}

/** The index of a value in the list of different ones, to which it is added where its key is new. */
function indexOf<Value>(known: Map<string, number>, key: string, list: Value[], value: Value): number {
  let at = known.get(key);
  if (at === undefined) {
    at = list.push(value) - 1;
    known.set(key, at);
  }
  return at;
}

/** What is stored of the consent of an event, once its choice was looked up. `source`: of the choice, where the ledger has it and it says "in". */
export function settleConsent(
  consent: EventConsent | null | undefined,
  source: ChoiceSource | null | undefined,
): EventConsent | null {
  if (!consent) return null;
  if (consent.choice === null) return consent;
  return source ? { ...consent, source } : { ...consent, choice: null };
}
