/** Takes the events of a page: they are durable before they are answered. */
import type { IncomingHttpHeaders } from "node:http";
import type { EdgePayload } from "@tagwell/contract";
import type { ServedProperty } from "../doors/served-property.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import type { Reply } from "../errors/http-error.ts";
import { type Exchange, type ReceiveParts, siteOfQuota, takeQuota, vendorFor } from "./exchange.ts";
import { acknowledged, answer } from "./reply.ts";
import { checkEventsBody } from "./request-body.ts";
import { placeOf } from "./site-of-event.ts";
import { choiceBesideEvents, toldChoice } from "./told-choice.ts";
import { introduce } from "./vendor.ts";
import { Visitor } from "./visitor.ts";

/** @param answers whether the page reads an answer, from which it learns its identity */
export async function receiveEvents(exchange: Exchange, parts: ReceiveParts, answers: boolean): Promise<Reply> {
  const { headers, property, requestId, read } = exchange;
  const { ledger } = parts;
  const body = checkEventsBody(read);
  const visitor = new Visitor(headers, body, property.file);
  if (visitor.hasDeclined()) return answers ? answer(requestId, []) : acknowledged;
  const found = visitor.identify(body.events);
  const choice = ledger && toldChoice(body);
  takeQuota(exchange, found, body.events.length + (choice ? 1 : 0), parts.quota);
  const events = body.events.map(({ xdm }) => eventOf(xdm, headers, property));
  // The vendor's edge is asked only for those who send it something.
  const isRelayed = answers && events.some(({ verdict }) => verdict === "accepted");
  const identity = isRelayed ? await introduce(found, vendorFor(exchange, parts), property.file) : found;
  const ecid = answers || !identity.isNew ? identity.ecid : undefined;
  for (const event of events) {
    event.consent = visitor.consentOn(event.site, { hasLedger: ledger !== undefined });
    event.ecid = ecid;
  }
  if (choice !== undefined) {
    const told = { id: choice, site: siteOfQuota(exchange), environment: property.source, gpc: visitor.gpc() };
    // Before the events: what they name is in the ledger.
    await ledger?.add(choiceBesideEvents(body, { ...told, ecid: ecid ?? "" }));
  }
  await parts.save(events);
  if (!answers) return acknowledged;
  const sessions = events.filter((event) => event.eventType === "media.sessionStart" && event.verdict !== "rejected");
  // The session's id is its event's id, so that a start that is sent again gets the same session.
  const started = sessions.map(
    (event): EdgePayload => ({ type: "media-analytics:new-session", payload: [{ sessionId: event.id }] }),
  );
  return answer(requestId, [...visitor.payloadsOf(identity), ...started, ...parts.fixtures()]);
}

/** Validates an event. One that the schema allows, but that did not come from a page of the property, is kept apart. */
function eventOf(
  xdm: Record<string, unknown> | undefined,
  headers: IncomingHttpHeaders,
  property: ServedProperty,
): ValidatedEvent {
  const { id, verdict, reasons, eventType, hasUnknownType = false, xdm: kept } = property.validate(xdm);
  const { site, unlisted } = placeOf(xdm, headers, property.siteOfHost);
  const isUnlisted = unlisted !== undefined && verdict === "accepted";
  return {
    id,
    verdict: isUnlisted ? "unlisted" : verdict,
    reasons: isUnlisted ? [unlisted] : reasons,
    eventType,
    hasUnknownType,
    xdm: kept,
    site,
    environment: property.source,
    ecid: undefined,
  };
}
