/** A stand-in for the vendor's edge: strict about the protocol, records what it takes, and fails as a test tells it to. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { EdgePayload, EdgeRequestBody } from "@tagwell/contract";
import { sdkCookieName } from "../receive/cookies.ts";
import { exampleOrgId } from "./example-property.ts";

export interface VendorRequestSeen {
  action: string;
  configId: string;
  body: EdgeRequestBody;
  /** The visitor, by the cookie or the ECID that was handed over. */
  ecid: string | undefined;
  ids: string[];
}

export type Behaviour =
  | "hang"
  | "reset"
  /** Takes the request, and breaks the connection before it answers. */
  | "take and reset"
  | { slowMs: number }
  | { status: number; headers?: Record<string, string>; text?: string; json?: unknown };

export interface VendorEdge {
  url: string;
  /** Every request, also those that were not taken. */
  requests: VendorRequestSeen[];
  /** What was taken, in order: an event's `_id`, or `consent`. */
  taken: { ecid: string | undefined; id: string; xdm?: Record<string, unknown> }[];
  /** What is against the protocol, or should not be sent to the vendor. */
  violations: string[];
  /** Undefined: as it should. */
  behave: (request: VendorRequestSeen) => Behaviour | undefined;
  /** The most requests under way at a time. */
  mostAtATime(): number;
  /** The requests that will get no answer. */
  hanging(): number;
  close(): Promise<void>;
}

/** Headers that Node's client sets by itself, and the body's type; any other would tell of a visitor. */
const expectedHeaders = new Set(["host", "connection", "content-type", "content-length"]);
const actions = /^\/ee\/(?:v1\/(interact|collect|privacy\/set-consent|identity\/acquire)|va\/v1\/(\w+))$/;

export async function startVendorEdge({ port = 0, orgId = exampleOrgId } = {}): Promise<VendorEdge> {
  const identityName = sdkCookieName(orgId, "identity");
  let underWay = 0;
  let most = 0;
  let hanging = 0;
  const sessions = new Set<string>();
  const edge: VendorEdge = {
    url: "",
    requests: [],
    taken: [],
    violations: [],
    behave: () => undefined,
    mostAtATime: () => most,
    hanging: () => hanging,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const server = createServer((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    receive(request, response)
      .catch((error: Error) => {
        edge.violations.push(error.message);
        response.writeHead(400, { "content-type": "application/problem+json" });
        response.end(JSON.stringify({ status: 400, title: "Against the protocol", detail: error.message }));
      })
      .finally(() => {
        underWay -= 1;
      });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  edge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return edge;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "", "http://vendor");
    const match = actions.exec(url.pathname);
    if (request.method !== "POST" || !match) throw new Error(`${request.method} ${url.pathname}`);
    const strange = Object.keys(request.headers).filter((name) => !expectedHeaders.has(name));
    if (strange.length > 0) throw new Error(`headers ${strange.join(", ")}`);
    const configId = url.searchParams.get("configId") ?? "";
    if (!configId || !/^[\da-f-]{36}$/.test(url.searchParams.get("requestId") ?? ""))
      throw new Error(`parameters ${url.search}`);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as EdgeRequestBody;
    const seen: VendorRequestSeen = {
      action: match[1] ?? `media ${match[2]}`,
      configId,
      body,
      ecid: visitorOf(body),
      ids: (body.events ?? []).map(({ xdm }) => String(xdm?._id)),
    };
    edge.requests.push(seen);
    check(seen);
    const behaviour = edge.behave(seen);
    if (behaviour === "hang") {
      hanging += 1;
      await once(response, "close");
      hanging -= 1;
      return;
    }
    if (behaviour === "reset") {
      request.socket.destroy();
      return;
    }
    // Timed: a slow edge is what is simulated.
    if (typeof behaviour === "object" && "slowMs" in behaviour) await delay(behaviour.slowMs);
    if (typeof behaviour === "object" && "status" in behaviour) {
      if (behaviour.status === 207) take(seen);
      response.writeHead(behaviour.status, behaviour.headers);
      response.end(behaviour.text ?? (behaviour.json === undefined ? "" : JSON.stringify(behaviour.json)));
      return;
    }
    const handle = take(seen);
    if (behaviour === "take and reset") {
      request.socket.destroy();
      return;
    }
    if (seen.action === "collect" || seen.action.startsWith("media ")) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ requestId: url.searchParams.get("requestId"), handle }));
  }

  /** Throws for what the vendor's edge would not take. */
  function check({ action, body, ecid }: VendorRequestSeen): void {
    const hasEvents = Array.isArray(body.events) && body.events.length > 0;
    if (!Array.isArray(body.query?.identity?.fetch)) throw new Error(`${action}: no query.identity.fetch`);
    if (action === "privacy/set-consent") {
      if (!Array.isArray(body.consent) || hasEvents || ecid === undefined) throw new Error(`${action}: form`);
      return;
    }
    if (action === "identity/acquire") {
      if (hasEvents) throw new Error(`${action}: events`);
      return;
    }
    if (!hasEvents) throw new Error(`${action}: no events`);
    for (const { xdm } of body.events ?? []) {
      if (typeof xdm?._id !== "string" || typeof xdm.timestamp !== "string") throw new Error(`${action}: no _id`);
      const media = /^media\.(\w+)$/.exec(String(xdm.eventType))?.[1];
      const isOnMediaPath = media !== undefined && media !== "sessionStart";
      if (isOnMediaPath !== (action === `media ${media}`)) throw new Error(`${action}: ${String(xdm.eventType)}`);
      const { sessionID = "" } = (xdm.mediaCollection ?? {}) as { sessionID?: string };
      if (isOnMediaPath && !sessions.has(sessionID)) throw new Error(`${action}: unknown session`);
    }
  }

  function take({ action, body, ecid }: VendorRequestSeen): EdgePayload[] {
    const id = ecid ?? newEcid();
    const cookie = { key: identityName, value: vendorCookie(id), maxAge: 34_128_000 };
    const handle: EdgePayload[] = [
      { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id }] },
      { type: "state:store", payload: [cookie, { key: sdkCookieName(orgId, "cluster"), value: "or2", maxAge: 1800 }] },
      { type: "locationHint:result", payload: [{ scope: "EdgeNetwork", hint: "or2", ttlSeconds: 1800 }] },
    ];
    if (action === "privacy/set-consent") edge.taken.push({ ecid, id: "consent" });
    for (const { xdm } of body.events ?? []) {
      edge.taken.push({ ecid, id: String(xdm?._id), ...(xdm && { xdm }) });
      if (xdm?.eventType !== "media.sessionStart") continue;
      const sessionId = `vendor-${sessions.size + 1}`;
      sessions.add(sessionId);
      handle.push({ type: "media-analytics:new-session", payload: [{ sessionId }] });
    }
    return handle;
  }

  /** The visitor by the cookie in the body, or by the ECID beside the events. */
  function visitorOf(body: EdgeRequestBody): string | undefined {
    const cookie = body.meta?.state?.entries?.find(({ key }) => key === identityName)?.value;
    if (cookie !== undefined) {
      const ecid = Buffer.from(cookie, "base64url").subarray(2, 40).toString();
      if (cookie !== vendorCookie(ecid)) throw new Error("an identity cookie that is not Adobe's");
      return ecid;
    }
    return (body.identityMap ?? body.xdm?.identityMap)?.ECID?.[0]?.id;
  }
}

/** As the vendor's are: the ECID, and more behind it. */
export function vendorCookie(ecid: string): string {
  const head = Buffer.concat([Buffer.from([0x0a, 38]), Buffer.from(ecid), Buffer.from([0x52, 0x02, 0x6f, 0x72])]);
  return head.toString("base64url");
}

const newEcid = () =>
  Array.from({ length: 2 }, () => (randomBytes(8).readBigUInt64BE() >> 1n).toString().padStart(19, "0")).join("");
