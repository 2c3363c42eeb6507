/** Takes a visitor's choice: it is in the ledger before it is answered. */
import { randomUUID } from "node:crypto";
import type { EdgeRequestBody } from "@tagwell/contract";
import type { NewChoice } from "../doors/ledger-door.ts";
import type { ServedProperty } from "../doors/served-property.ts";
import { type GeneralConsent, generalConsent } from "./consent.ts";
import { decidedBy } from "./decided-by.ts";
import type { Quota } from "./quota.ts";
import { answer, type Reply } from "./reply.ts";
import type { ConsentBody } from "./request-body.ts";
import { siteOfRequest } from "./site-of-event.ts";
import { toldChoice } from "./told-choice.ts";
import { introduce, type Vendor } from "./vendor.ts";
import type { Visitor } from "./visitor.ts";

export interface SetConsentParts {
  /** Undefined where the storage has no ledger of choices. */
  ledger: { add(choice: NewChoice): Promise<void> } | undefined;
  quota: Pick<Quota, "take">;
}

/** A request with a choice. */
export interface ChoiceRequest {
  requestId: string | null;
  headers: { origin?: string | undefined; host?: string | undefined };
  /** Of the client. */
  address: string;
  body: ConsentBody;
  bytes: number;
  visitor: Visitor;
  property: ServedProperty;
  vendor: Vendor | undefined;
  /** Called before anything else is done for a visitor who declines. */
  onDeclined(): Promise<void>;
}

type Preferences = NonNullable<EdgeRequestBody["consent"]>;
const declined: Preferences = [{ standard: "Adobe", version: "1.0", value: { general: "out" } }];

/**
 * Every answer has the identity cookie: without it the SDK ignores the consent cookie on the next page, and a visitor who declined
 * would be counted again.
 */
export function createSetConsent({ ledger, quota }: SetConsentParts): (request: ChoiceRequest) => Promise<Reply> {
  return async ({ requestId, headers, address, body, bytes, visitor, property, vendor, onDeclined }) => {
    const { file, source } = property;
    const asked = generalConsent(body.consent);
    const isRefused = asked === "in" && visitor.isOutByControl();
    const state: GeneralConsent = isRefused ? "out" : asked;
    const found = visitor.identify();
    const site = siteOfRequest(headers, property.siteOfHost);
    const sender = found.isNew ? { address } : { ecid: found.ecid };
    if (state === "out") await onDeclined();
    quota.take({ site: source === "preview" ? source : site, ...sender }, 1, bytes);
    // The vendor's edge is asked for no identity of a visitor who declines; it is only told.
    const identity = state === "in" ? await introduce(found, vendor, file) : found;
    const { ecid } = identity;
    const decision = decidedBy(body);
    const id = toldChoice(body) ?? randomUUID();
    await ledger?.add({
      id,
      site,
      environment: source,
      state,
      ecid,
      gpc: visitor.gpc(),
      ...decision,
      ...(isRefused && { source: "globalPrivacyControl" }),
    });
    await vendor?.tellConsent({ ecid, file, consent: isRefused ? declined : body.consent, choice: state });
    const entries = [visitor.consentEntry(state), ...visitor.choiceEntries(state, ledger && id)];
    return answer(requestId, [...visitor.payloadsOf(identity), { type: "state:store", payload: entries }]);
  };
}
