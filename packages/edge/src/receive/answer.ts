/** The edge's answers, readable by the page that sent the request, whatever its origin. */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { EdgeAnswer, EdgePayload } from "@tagwell/contract";
import type { Context } from "hono";

export type EdgeContext = Context<{ Bindings: HttpBindings }>;

/** The edge's location, in the form `{hint};{region}` that the SDK reads. */
const location = "LOC;0";

/**
 * The headers of every answer. The exact origin, because the SDK's requests carry cookies and browsers then refuse `*`.
 * A plain record, because constructing Headers costs more than the rest of the answer.
 */
export function answerHeaders(c: EdgeContext): Record<string, string> {
  const headers: Record<string, string> = { "x-adobe-edge": location, "Cache-Control": "no-store", Vary: "Origin" };
  const origin = c.req.header("origin");
  if (origin === undefined) return headers;
  headers["Access-Control-Allow-Origin"] = origin;
  headers["Access-Control-Allow-Credentials"] = "true";
  headers["Access-Control-Expose-Headers"] = "x-adobe-edge, retry-after";
  return headers;
}

/** 200 with payloads. The answer repeats the request's own id. */
export function answer(c: EdgeContext, handle: EdgePayload[]): Response {
  const asked = c.req.query("requestId");
  const requestId = asked && /^[\w-]{1,128}$/.test(asked) ? asked : randomUUID();
  return new Response(JSON.stringify({ requestId, handle } satisfies EdgeAnswer), {
    headers: { ...answerHeaders(c), "Content-Type": "application/json" },
  });
}

/** 204: the events are stored. */
export function acknowledge(c: EdgeContext): Response {
  return new Response(null, { status: 204, headers: answerHeaders(c) });
}

/** The SDK's requests need no preflight; those of other tools may. */
export function answerPreflight(c: EdgeContext): Response {
  const headers = {
    ...answerHeaders(c),
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "content-type",
    "Access-Control-Max-Age": "7200",
  };
  return new Response(null, { status: 204, headers });
}
