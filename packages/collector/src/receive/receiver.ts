/** The Web SDK's protocol over HTTP: everything under /ee. Most requests of an edge are these, so no framework is between. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type EdgePayload, remember, tokenOfDatastream } from "@tagwell/contract";
import type { ServedProperties, ServedProperty } from "../doors/served-property.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { describeProblem } from "../errors/answer-problem.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { clientOf, type TrustedProxies } from "../http/client-address.ts";
import { targetOf } from "../http/request-target.ts";
import { bodyLimits, createBodyBudget } from "./body-budget.ts";
import { bodyPace, watchPace } from "./body-pace.ts";
import { createSdkCookies } from "./cookies.ts";
import { type Bodies, type ReadBody, withBody } from "./read-body.ts";
import { acknowledged, answer, preflight, type Reply, send } from "./reply.ts";
import { type CheckedBody, checkConsentBody, checkEventsBody, checkPlainBody } from "./request-body.ts";
import { edgeActionOf } from "./route-path.ts";
import { createSetConsent, type SetConsentParts } from "./set-consent.ts";
import { isListedOrigin, placeOf, siteOfRequest } from "./site-of-event.ts";
import { choiceBesideEvents, toldChoice } from "./told-choice.ts";
import { createTraceBodyCheck } from "./trace-body.ts";
import type { HeaderOf, TraceReceiver } from "./trace-receiver.ts";
import { introduce, type Vendor } from "./vendor.ts";
import { Visitor } from "./visitor.ts";

export interface ReceiveParts extends SetConsentParts {
  properties: ServedProperties;
  /** The property of a preview; undefined for a token that is wrong or over. */
  previewOf(token: string): Promise<ServedProperty | undefined>;
  /** The proxies whose word counts for the address of a client. */
  trusted: TrustedProxies;
  /** Resolves once the events are durable. */
  save(events: ValidatedEvent[]): Promise<void>;
  trace: Pick<TraceReceiver, "isOpen" | "keep" | "noteDeclined">;
  /** Undefined where no vendor's edge is behind this one. */
  vendor?: Vendor | undefined;
  /** Called with the number of texts in a body that were replaced because they were not well-formed Unicode. */
  noteReplaced(texts: number): void;
  /** Payloads that a test adds to the next answer (EdgeOptions). */
  fixtures(): EdgePayload[];
  log: Log;
}

/** Answers a request whose path is under /ee. Never rejects. */
export type Receive = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request with its address taken apart. */
interface Asked {
  request: IncomingMessage;
  path: string;
  query: URLSearchParams;
  /** The property that it is for; undefined where the request names none that the edge serves. */
  property: ServedProperty | undefined;
}

export function createReceiver(parts: ReceiveParts): Receive {
  const { properties, trusted, trace } = parts;
  const budget = createBodyBudget(bodyLimits);
  const watch = watchPace(budget, bodyPace);
  const bodies: Bodies = { budget, pace: bodyPace, watch, noteReplaced: parts.noteReplaced };
  const checkTraceBody = createTraceBodyCheck(properties);
  const addressOf = (request: IncomingMessage) => clientOf(request, trusted).address;
  const actionOf = remember(edgeActionOf);
  const cookiesOf = remember(createSdkCookies);
  const takeChoice = createSetConsent(parts);

  return async (request, response) => {
    const asked = takeApart(request);
    const reply = await answerTo(asked).catch((error: unknown) =>
      describeProblem(error, `${request.method} ${asked.path}`, parts.log),
    );
    const { origin } = request.headers;
    send(response, reply, origin !== undefined && mayRead(origin, asked.property) ? origin : undefined);
  };

  function takeApart(request: IncomingMessage): Asked {
    const { path, query } = targetOf(request);
    const asked = new URLSearchParams(query);
    return { request, path, query: asked, property: properties.ofDatastream(asked.get("configId") ?? "") };
  }

  function answerTo(asked: Asked): Promise<Reply> {
    const token = asked.property ? undefined : tokenOfDatastream(asked.query.get("configId") ?? "");
    return token === undefined ? receive(asked) : receivePreview(asked, token);
  }

  async function receivePreview(asked: Asked, token: string): Promise<Reply> {
    asked.property = await parts.previewOf(token);
    if (asked.property) return receive(asked);
    const detail = "The query parameter configId names a preview that is over, or that this edge did not make.";
    throw new HttpError(400, "no-such-preview", detail);
  }

  /** Whether a page may read the answers: in development any page, elsewhere those of the property's sites. */
  function mayRead(origin: string, property: ServedProperty | undefined): boolean {
    const askable = property ? [property] : properties.list();
    return askable.some(({ source, siteOfHost }) => source === "development" || isListedOrigin(origin, siteOfHost));
  }

  async function receive(asked: Asked): Promise<Reply> {
    const { request, path, query, property } = asked;
    if (request.method === "OPTIONS") return preflight;
    const action = actionOf(path);
    if (!action && path !== tracePath) {
      throw new HttpError(
        404,
        "no-such-path",
        "The edge has no such path. It answers POST /ee/v1/interact and its like.",
      );
    }
    if (request.method !== "POST") {
      throw new HttpError(405, "method-not-allowed", `This path takes POST, not ${request.method}.`, {
        Allow: "POST, OPTIONS",
      });
    }
    if (action === undefined) return receiveTrace(asked);
    if (!property) throw noDatastream(query.get("configId"));
    return withBody(request, addressOf(request), bodies, (body) => {
      if (action === "set-consent") return setConsent(asked, body, property);
      if (action === "acquire-identity") return acquireIdentity(asked, body, property);
      return receiveEvents(asked, body, property, action === "interact");
    });
  }

  async function receiveEvents(
    { request, query }: Asked,
    read: ReadBody,
    property: ServedProperty,
    answers: boolean,
  ): Promise<Reply> {
    const body = checkEventsBody(read);
    const visitor = visitorOf(request, body, property);
    if (visitor.hasDeclined()) return answers ? answer(query.get("requestId"), []) : acknowledged;
    const found = visitor.identify(body.events);
    const sender = found.isNew ? { address: addressOf(request) } : { ecid: found.ecid };
    // Previews have a quota of their own, so that none uses up a site's.
    const site = property.source === "preview" ? property.source : siteOfRequest(request.headers, property.siteOfHost);
    const { ledger } = parts;
    const choice = ledger && toldChoice(body);
    parts.quota.take({ site, ...sender }, body.events.length + (choice ? 1 : 0), read.bytes);
    const events = body.events.map(({ xdm }) => eventOf(xdm, request.headers, property));
    // The vendor's edge is asked only for those who send it something.
    const isRelayed = answers && events.some(({ verdict }) => verdict === "accepted");
    const identity = isRelayed ? await introduce(found, vendorFor(property), property.file) : found;
    const ecid = answers || !identity.isNew ? identity.ecid : undefined;
    for (const event of events) {
      event.consent = visitor.consentOn(event.site, { hasLedger: ledger !== undefined });
      event.ecid = ecid;
    }
    if (choice !== undefined) {
      const told = { id: choice, body, site, environment: property.source, gpc: visitor.gpc(), ecid: ecid ?? "" };
      // Before the events: what they name is in the ledger.
      await ledger?.add(choiceBesideEvents(told));
    }
    await parts.save(events);
    if (!answers) return acknowledged;
    const sessions = events.filter((event) => event.eventType === "media.sessionStart" && event.verdict !== "rejected");
    // The session's id is its event's id, so that a start that is sent again gets the same session.
    const started = sessions.map(
      (event): EdgePayload => ({ type: "media-analytics:new-session", payload: [{ sessionId: event.id }] }),
    );
    return answer(query.get("requestId"), [...visitor.payloadsOf(identity), ...started, ...parts.fixtures()]);
  }

  async function acquireIdentity({ request, query }: Asked, read: ReadBody, property: ServedProperty): Promise<Reply> {
    const visitor = visitorOf(request, checkPlainBody(read), property);
    if (visitor.hasDeclined()) return answer(query.get("requestId"), []);
    const identity = await introduce(visitor.identify(), vendorFor(property), property.file);
    return answer(query.get("requestId"), [...visitor.payloadsOf(identity), ...parts.fixtures()]);
  }

  function setConsent({ request, query }: Asked, read: ReadBody, property: ServedProperty): Promise<Reply> {
    const body = checkConsentBody(read);
    return takeChoice({
      requestId: query.get("requestId"),
      headers: request.headers,
      address: addressOf(request),
      body,
      bytes: read.bytes,
      visitor: visitorOf(request, body, property),
      property,
      vendor: vendorFor(property),
      onDeclined: () => trace.noteDeclined(senderOf(request), property),
    });
  }

  function visitorOf({ headers }: IncomingMessage, body: CheckedBody, { file }: ServedProperty): Visitor {
    return new Visitor(headers, body, cookiesOf(file.orgId), file.consent);
  }

  /** The vendor's edge is told nothing of a preview. */
  function vendorFor({ source }: ServedProperty): Vendor | undefined {
    return source === "preview" ? undefined : parts.vendor;
  }

  function receiveTrace({ request, property }: Asked): Promise<Reply> {
    const preview = property?.source === "preview" ? property : undefined;
    if (!preview && !trace.isOpen())
      throw new HttpError(403, "trace-closed", "The trace is for development, which this edge does not serve.");
    return withBody(request, addressOf(request), bodies, async (read) => {
      await trace.keep(senderOf(request), checkTraceBody(read), preview);
      return acknowledged;
    });
  }

  function senderOf(request: IncomingMessage): { header: HeaderOf; address: string } {
    return { header: (name) => request.headers[name]?.toString(), address: addressOf(request) };
  }

  function noDatastream(configId: string | null): HttpError {
    if (!configId)
      return new HttpError(
        400,
        "missing-datastream",
        "The query parameter configId is missing. It names the datastream.",
      );
    const known = properties.list().map(({ file }) => file.datastreamId);
    return new HttpError(
      400,
      "unknown-datastream",
      `The query parameter configId names a datastream that this edge has no build for. It has builds for: ${known.join(", ") || "none"}.`,
    );
  }
}

const tracePath = "/ee/trace";

/** Validates an event. One that the schema allows, but that did not come from a page of the property, is kept apart. */
function eventOf(
  xdm: Record<string, unknown> | undefined,
  headers: IncomingHttpHeaders,
  property: ServedProperty,
): ValidatedEvent {
  const { id, verdict, reasons, eventType, hasUnknownType = false, xdm: kept } = property.validate(xdm);
  const { site, unlisted } = placeOf(xdm, headers, property.siteOfHost);
  const event = {
    id,
    verdict,
    reasons,
    eventType,
    hasUnknownType,
    xdm: kept,
    site,
    environment: property.source,
    ecid: undefined,
  };
  return unlisted !== undefined && verdict === "accepted"
    ? { ...event, verdict: "unlisted", reasons: [unlisted] }
    : event;
}
