/** The Web SDK's protocol over HTTP: everything under /ee. */
import type { HttpBindings } from "@hono/node-server";
import type { EdgePayload } from "@tagwell/contract";
import { Hono } from "hono";
import { answerProblem } from "../errors/answer-problem.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../log.ts";
import type { ServedProperties, ServedProperty } from "../served-property.ts";
import type { ValidatedEvent } from "../validated-event.ts";
import { acknowledge, answer, answerHeaders, answerPreflight, type EdgeContext } from "./answer.ts";
import { consentCookie, type GeneralConsent, generalConsent, saysOut } from "./consent.ts";
import { createSdkCookies } from "./cookies.ts";
import { encodeIdentityCookie, identify, type VisitorIdentity } from "./identity.ts";
import { announcedBytes, createBodyBudget, type ReadBody, readBody } from "./read-body.ts";
import {
  type CheckedBody,
  checkConsentBody,
  checkEventsBody,
  checkPlainBody,
  type EventsBody,
} from "./request-body.ts";
import { edgeActionOf } from "./route-path.ts";
import { siteOfEvent } from "./site-of-event.ts";
import { createTraceBodyCheck } from "./trace-body.ts";
import type { TraceReceiver } from "./trace-receiver.ts";

export interface ReceiveParts {
  properties: ServedProperties;
  /** Resolves once the events are durable. */
  save(events: ValidatedEvent[]): Promise<void>;
  trace: Pick<TraceReceiver, "keep" | "noteDeclined">;
  /** Payloads that a test adds to the next answer (EdgeOptions). */
  fixtures(): EdgePayload[];
  log: Log;
}

/** Bytes of all bodies under way. Requests beyond it get 503, so that memory stays bounded. */
const maxBytesUnderWay = 64 * 1024 * 1024;

export function receiveRoutes(parts: ReceiveParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const budget = createBodyBudget(maxBytesUnderWay);
  const checkTraceBody = createTraceBodyCheck(parts.properties);

  app.all("*", async (c) => {
    if (c.req.method === "OPTIONS") return answerPreflight(c);
    try {
      return await receive(c);
    } catch (error) {
      return answerProblem(error, c, parts.log, answerHeaders(c));
    }
  });
  return app;

  async function receive(c: EdgeContext): Promise<Response> {
    const isTrace = c.req.path === "/ee/trace";
    const action = edgeActionOf(c.req.path);
    if (!action && !isTrace) {
      throw new HttpError(
        404,
        "no-such-path",
        "The edge has no such path. It answers POST /ee/v1/interact and its like.",
      );
    }
    if (c.req.method !== "POST") {
      throw new HttpError(405, "method-not-allowed", `This path takes POST, not ${c.req.method}.`, {
        Allow: "POST, OPTIONS",
      });
    }
    const property = isTrace ? undefined : propertyOf(c.req.query("configId"));
    const request = c.env.incoming;
    return budget.within(announcedBytes(request), async () => {
      const body = await readBody(request);
      if (property === undefined) return receiveTrace(c, body);
      if (action === "set-consent") return setConsent(c, body, property);
      if (action === "acquire-identity") return acquireIdentity(c, body, property);
      return receiveEvents(c, body, property, action === "interact");
    });
  }

  async function receiveEvents(
    c: EdgeContext,
    read: ReadBody,
    property: ServedProperty,
    answers: boolean,
  ): Promise<Response> {
    const body = checkEventsBody(read);
    const visitor = createVisitor(c, body, property);
    if (visitor.hasDeclined()) return answers ? answer(c, []) : acknowledge(c);
    const identity = visitor.identify(body.events);
    const ecid = answers || !identity.isNew ? identity.ecid : undefined;
    const origin = c.req.header("origin");
    const host = c.req.header("host");
    const { environment } = property.file;
    const events = body.events.map(({ xdm }): ValidatedEvent => {
      const site = siteOfEvent(xdm, origin, host, property.siteOfHost);
      return { ...property.validate(xdm), site, environment, ecid };
    });
    await parts.save(events);
    if (!answers) return acknowledge(c);
    const sessions = events.filter((event) => event.eventType === "media.sessionStart" && event.verdict === "accepted");
    // The session's id is its event's id, so that a start that is sent again gets the same session.
    const started = sessions.map(
      (event): EdgePayload => ({ type: "media-analytics:new-session", payload: [{ sessionId: event.id }] }),
    );
    return answer(c, [...visitor.payloadsOf(identity), ...started, ...parts.fixtures()]);
  }

  function acquireIdentity(c: EdgeContext, read: ReadBody, property: ServedProperty): Response {
    const visitor = createVisitor(c, checkPlainBody(read), property);
    return answer(c, visitor.hasDeclined() ? [] : [...visitor.payloadsOf(visitor.identify()), ...parts.fixtures()]);
  }

  // Every answer to set-consent has the identity cookie: without it the SDK ignores the consent cookie on the next page, and
  // a visitor who declined would be counted again.
  async function setConsent(c: EdgeContext, read: ReadBody, property: ServedProperty): Promise<Response> {
    const body = checkConsentBody(read);
    const visitor = createVisitor(c, body, property);
    const choice = generalConsent(body.consent);
    if (choice === "out") await parts.trace.noteDeclined((name) => c.req.header(name), property);
    return answer(c, [
      ...visitor.payloadsOf(visitor.identify()),
      { type: "state:store", payload: [visitor.consentEntry(choice)] },
    ]);
  }

  async function receiveTrace(c: EdgeContext, read: ReadBody): Promise<Response> {
    await parts.trace.keep((name) => c.req.header(name), checkTraceBody(read));
    return acknowledge(c);
  }

  function propertyOf(configId: string | undefined): ServedProperty {
    if (!configId)
      throw new HttpError(
        400,
        "missing-datastream",
        "The query parameter configId is missing. It names the datastream.",
      );
    const property = parts.properties.ofDatastream(configId);
    if (property) return property;
    const known = parts.properties.list().map(({ file }) => file.datastreamId);
    throw new HttpError(
      400,
      "unknown-datastream",
      `The query parameter configId names a datastream that this edge has no build for. It has builds for: ${known.join(", ") || "none"}.`,
    );
  }
}

/** The visitor of one request, as the cookies and the body describe them. */
function createVisitor(c: EdgeContext, body: CheckedBody, { file }: ServedProperty) {
  const cookies = createSdkCookies(file.orgId);
  const header = c.req.header("cookie");
  return {
    hasDeclined: () => saysOut(cookies.read("consent", header, body)),
    consentEntry: (choice: GeneralConsent) => cookies.entry("consent", consentCookie(choice)),
    identify: (events: EventsBody["events"] = []) => identify(cookies.read("identity", header, body), body, events),
    payloadsOf({ ecid, known }: VisitorIdentity): EdgePayload[] {
      const result: EdgePayload = { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] };
      if (known) return [result];
      return [result, { type: "state:store", payload: [cookies.entry("identity", encodeIdentityCookie(ecid))] }];
    },
  };
}
