/** The answers of the protocol, as plain values, and how they are sent. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type EdgeAnswer, type EdgePayload, remember } from "@tagwell/contract";
import type { Reply } from "../errors/http-error.ts";

/** 200 with payloads. The answer repeats the request's own id. */
export function answer(askedId: string | null, handle: EdgePayload[]): Reply {
  const requestId = askedId && /^[\w-]{1,128}$/.test(askedId) ? askedId : randomUUID();
  const body = JSON.stringify({ requestId, handle } satisfies EdgeAnswer);
  return { status: 200, headers: { "Content-Type": "application/json" }, body };
}

/** 204: the events are stored. */
export const acknowledged: Reply = { status: 204, headers: {} };

/** The SDK's requests need no preflight; those of other tools may. */
export const preflight: Reply = {
  status: 204,
  headers: {
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "content-type",
    "Access-Control-Max-Age": "7200",
  },
};

const shared = {
  // The edge's location, in the form `{hint};{region}` that the SDK reads.
  "x-adobe-edge": "LOC;0",
  "Cache-Control": "no-store",
  Vary: "Origin",
};

/** An edge has few origins, so their headers are put together once. */
const sharedWith = remember((origin) => ({
  ...shared,
  "Access-Control-Allow-Origin": origin,
  "Access-Control-Allow-Credentials": "true",
  "Access-Control-Expose-Headers": "x-adobe-edge, retry-after",
}));

/**
 * Sends the answer. `origin` is the exact origin of the page that may read it, because the SDK's requests carry cookies and browsers
 * then refuse `*`; undefined where no page may.
 */
export function send(response: ServerResponse, reply: Reply, origin: string | undefined): void {
  const base = origin === undefined ? shared : sharedWith(origin);
  if (reply === acknowledged) response.writeHead(reply.status, base).end();
  else {
    const { status, headers, body } = reply;
    const length = body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) };
    response.writeHead(status, { ...base, ...length, ...headers }).end(body);
  }
}
