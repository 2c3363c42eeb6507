/** Events in the form that crosses to the writing thread: a few long texts cost a third of a list of objects, or of short texts. */
import type { EventConsent } from "@tagwell/contract";
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
  const kinds = new Map<string, number>();
  const consents = new Map<string, number>();
  const packed: PackedEvents = { kinds: [], kindOf: [], consents: [], consentOf: [], ids: "", texts: "", ends: [] };
  let end = 0;
  for (const { id, site, environment, eventType, verdict, reasons, xdm, ecid = "", ...event } of events) {
    const { hasUnknownType, consent = null } = event;
    const kind = `${hasUnknownType ? "?" : ""}${site} ${environment} ${eventType} ${verdict}`;
    let at = kinds.get(kind);
    if (at === undefined) {
      at = packed.kinds.push(kind) - 1;
      kinds.set(kind, at);
    }
    const of = consent && `${consent.state} ${consent.source} ${consent.choice} ${consent.gpc}`;
    let consentAt = consents.get(of ?? "");
    if (consentAt === undefined) {
      consentAt = packed.consents.push(consent) - 1;
      consents.set(of ?? "", consentAt);
    }
    packed.consentOf.push(consentAt);
    const listed = reasons.length === 0 ? "[]" : JSON.stringify(reasons);
    packed.kindOf.push(at);
    packed.ids += id;
    packed.texts += xdm + listed + ecid;
    packed.ends.push(
      end + xdm.length,
      end + xdm.length + listed.length,
      end + xdm.length + listed.length + ecid.length,
    );
    end += xdm.length + listed.length + ecid.length;
  }
  return packed;
}
