/** The Web SDK's protocol over HTTP: everything under /ee (CONTRACT 8, facts: SPEC 7). */

import type { HttpBindings } from "@hono/node-server";
import type { EdgePayload, EnvironmentName } from "@tagwell/contract";
import { Hono } from "hono";
import type { JudgedEvent, Judgement } from "../judged-event.ts";
import { answerProblem, Refusal } from "../problem.ts";
import { acknowledge, answer, answerHeaders, answerPreflight, type EdgeContext } from "./answer.ts";
import { consentCookie, generalConsent, saysOut } from "./consent.ts";
import { createSdkCookies } from "./cookies.ts";
import { encodeIdentityCookie, identify, type VisitorIdentity } from "./identity.ts";
import { announcedBytes, createBodyBudget, type ReadBody, readBody } from "./read-body.ts";
import { type CheckedBody, checkConsentBody, checkEventsBody, checkPlainBody, checkTraceBody } from "./request-body.ts";
import { edgeActionOf } from "./route-path.ts";
import { type SitesByHost, siteOfEvent } from "./site-of-event.ts";
import type { TraceReceiver } from "./trace-receiver.ts";

export interface ReceiveParts {
  orgId: string;
  datastreams: Record<string, EnvironmentName>;
  sites: SitesByHost;
  judge(xdm: unknown): Judgement;
  /** Resolves once the events are durable. */
  save(events: JudgedEvent[]): Promise<void>;
  trace: Pick<TraceReceiver, "keep" | "noteDeclined">;
  /** Payloads that a test has the next answer carry (EdgeOptions). */
  fixtures(): EdgePayload[];
  log(line: string): void;
}

/** All bodies under way together. Beyond it requests are put off with 503, and memory stays bounded. */
const mostBytesUnderWay = 64 * 1024 * 1024;

export function receiveRoutes(parts: ReceiveParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const budget = createBodyBudget(mostBytesUnderWay);
  const cookies = createSdkCookies(parts.orgId);

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
      throw new Refusal(
        404,
        "no-such-path",
        "The edge has no such path. It answers POST /ee/v1/interact and its like.",
      );
    }
    if (c.req.method !== "POST") {
      throw new Refusal(405, "method-not-allowed", `This path takes POST, not ${c.req.method}.`, {
        Allow: "POST, OPTIONS",
      });
    }
    const environment = isTrace ? undefined : environmentOf(c.req.query("configId"));
    const request = c.env.incoming;
    return budget.within(announcedBytes(request), async () => {
      const body = await readBody(request);
      if (environment === undefined) return receiveTrace(c, body);
      if (action === "set-consent") return setConsent(c, body, environment);
      if (action === "acquire-identity") return acquireIdentity(c, body);
      return receiveEvents(c, body, environment, action === "interact");
    });
  }

  async function receiveEvents(
    c: EdgeContext,
    read: ReadBody,
    environment: EnvironmentName,
    answers: boolean,
  ): Promise<Response> {
    const body = checkEventsBody(read);
    if (hasDeclined(c, body)) return answers ? answer(c, []) : acknowledge(c);
    const origin = c.req.header("origin");
    const host = c.req.header("host");
    const events = body.events.map(({ xdm }): JudgedEvent => {
      return { ...parts.judge(xdm), site: siteOfEvent(xdm, origin, host, parts.sites), environment };
    });
    await parts.save(events);
    if (!answers) return acknowledge(c);
    const sessions = events.filter((event) => event.eventType === "media.sessionStart" && event.verdict === "accepted");
    // The session is named for its event: a start that is sent again is the same session.
    const started = sessions.map(
      (event): EdgePayload => ({ type: "media-analytics:new-session", payload: [{ sessionId: event.id }] }),
    );
    return answer(c, [...identityPayloads(visitor(c, body, body.events)), ...started, ...parts.fixtures()]);
  }

  function acquireIdentity(c: EdgeContext, read: ReadBody): Response {
    const body = checkPlainBody(read);
    return answer(c, hasDeclined(c, body) ? [] : [...identityPayloads(visitor(c, body)), ...parts.fixtures()]);
  }

  // The identity cookie comes with the answer, whatever it is: without it the SDK ignores the consent cookie on the
  // next page (facts: SPEC 7), and a visitor who declined would be counted again.
  async function setConsent(c: EdgeContext, read: ReadBody, environment: EnvironmentName): Promise<Response> {
    const body = checkConsentBody(read);
    const choice = generalConsent(body.consent);
    const entry = cookies.entry("consent", consentCookie(choice));
    if (choice === "out") await parts.trace.noteDeclined((name) => c.req.header(name), environment);
    return answer(c, [...identityPayloads(visitor(c, body)), { type: "state:store", payload: [entry] }]);
  }

  async function receiveTrace(c: EdgeContext, read: ReadBody): Promise<Response> {
    await parts.trace.keep((name) => c.req.header(name), checkTraceBody(read));
    return acknowledge(c);
  }

  function visitor(
    c: EdgeContext,
    body: CheckedBody,
    events: { xdm?: Record<string, unknown> }[] = [],
  ): VisitorIdentity {
    return identify(cookies.read("identity", c.req.header("cookie"), body), body, events);
  }

  function hasDeclined(c: EdgeContext, body: CheckedBody): boolean {
    return saysOut(cookies.read("consent", c.req.header("cookie"), body));
  }

  function identityPayloads({ ecid, known }: VisitorIdentity): EdgePayload[] {
    const result: EdgePayload = { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] };
    if (known) return [result];
    return [result, { type: "state:store", payload: [cookies.entry("identity", encodeIdentityCookie(ecid))] }];
  }

  function environmentOf(configId: string | undefined): EnvironmentName {
    if (!configId)
      throw new Refusal(400, "missing-datastream", "The query parameter configId is missing. It names the datastream.");
    const environment = Object.hasOwn(parts.datastreams, configId) ? parts.datastreams[configId] : undefined;
    if (environment === undefined) {
      const known = Object.keys(parts.datastreams).join(", ");
      throw new Refusal(
        400,
        "unknown-datastream",
        `The query parameter configId names no datastream of this edge. It has: ${known}.`,
      );
    }
    return environment;
  }
}
