/** Takes a visitor's choice: it is in the ledger before it is answered. */
import { randomUUID } from "node:crypto";
import type { Reply } from "../errors/http-error.ts";
import { type GeneralConsent, generalConsent } from "./consent.ts";
import { type Exchange, type ReceiveParts, takeQuota, vendorFor } from "./exchange.ts";
import { answer } from "./reply.ts";
import { type ConsentBody, checkConsentBody } from "./request-body.ts";
import { siteOfRequest } from "./site-of-event.ts";
import { decidedBy, toldChoice } from "./told-choice.ts";
import { introduce } from "./vendor.ts";
import { Visitor } from "./visitor.ts";

const declined: ConsentBody["consent"] = [{ standard: "Adobe", version: "1.0", value: { general: "out" } }];

/**
 * Every answer has the identity cookie: without it the SDK ignores the consent cookie on the next page, and a visitor who declined
 * would be counted again.
 */
export async function setConsent(exchange: Exchange, parts: ReceiveParts): Promise<Reply> {
  const { headers, property, requestId, read } = exchange;
  const { file, source, siteOfHost } = property;
  const { ledger } = parts;
  const body = checkConsentBody(read);
  const visitor = new Visitor(headers, body, file);
  const vendor = vendorFor(exchange, parts);
  const asked = generalConsent(body.consent);
  const isRefused = asked === "in" && visitor.isOutByControl();
  const state: GeneralConsent = isRefused ? "out" : asked;
  const found = visitor.identify();
  if (state === "out") await parts.trace.noteDeclined(exchange, property);
  takeQuota(exchange, found, 1, parts.quota);
  // The vendor's edge is asked for no identity of a visitor who declines; it is only told.
  const identity = state === "in" ? await introduce(found, vendor, file) : found;
  const { ecid } = identity;
  const id = toldChoice(body) ?? randomUUID();
  await ledger?.add({
    ...{ id, site: siteOfRequest(headers, siteOfHost), environment: source, state, ecid, gpc: visitor.gpc() },
    ...decidedBy(body),
    ...(isRefused && { source: "globalPrivacyControl" }),
  });
  await vendor?.tellConsent({ ecid, file, consent: isRefused ? declined : body.consent, choice: state });
  const entries = [visitor.consentEntry(state), ...visitor.choiceEntries(state, ledger && id)];
  return answer(requestId, [...visitor.payloadsOf(identity), { type: "state:store", payload: entries }]);
}
