/** The Web SDK's protocol over HTTP: everything under /ee. Most requests of an edge are these, so no framework is between. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { remember, tokenOfDatastream } from "@tagwell/contract";
import type { ServedProperties, ServedProperty } from "../doors/served-property.ts";
import { describeProblem } from "../errors/answer-problem.ts";
import { HttpError, type Reply } from "../errors/http-error.ts";
import { clientOf } from "../http/client-address.ts";
import { targetOf } from "../http/request-target.ts";
import { type Exchange, type ReceiveParts, vendorFor } from "./exchange.ts";
import { withBody } from "./read-body.ts";
import { receiveEvents } from "./receive-events.ts";
import { acknowledged, answer, preflight, send } from "./reply.ts";
import { checkPlainBody, createTraceBodyCheck } from "./request-body.ts";
import { type EdgeAction, edgeActionOf } from "./route-path.ts";
import { setConsent } from "./set-consent.ts";
import { isListedOrigin } from "./site-of-event.ts";
import { Uploads, uploadLimits } from "./uploads.ts";
import { introduce } from "./vendor.ts";
import { Visitor } from "./visitor.ts";

/** Answers a request whose path is under /ee. Never rejects. */
export type Receive = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request with its address taken apart. */
interface Asked {
  request: IncomingMessage;
  path: string;
  configId: string;
  requestId: string | null;
  /** The property that it is for; undefined where the request names none that the edge serves. */
  property: ServedProperty | undefined;
}

type Act = (exchange: Exchange, parts: ReceiveParts) => Promise<Reply>;

const actions: Record<Exclude<EdgeAction, "trace">, Act> = {
  interact: (exchange, parts) => receiveEvents(exchange, parts, true),
  collect: (exchange, parts) => receiveEvents(exchange, parts, false),
  media: (exchange, parts) => receiveEvents(exchange, parts, false),
  "acquire-identity": acquireIdentity,
  "set-consent": setConsent,
};

const actionOf = remember(edgeActionOf);

export function createReceiver(parts: ReceiveParts): Receive {
  const { properties } = parts;
  const bodies = { uploads: new Uploads(uploadLimits), noteReplaced: parts.noteReplaced };
  const checkTraceBody = createTraceBodyCheck(properties);

  return async (request, response) => {
    const { path, query } = targetOf(request);
    const parameters = new URLSearchParams(query);
    const configId = parameters.get("configId") ?? "";
    const property = properties.ofDatastream(configId);
    const asked: Asked = { request, path, configId, requestId: parameters.get("requestId"), property };
    const reply = await receive(asked).catch((error: unknown) =>
      describeProblem(error, `${request.method} ${path}`, parts.log),
    );
    const { origin } = request.headers;
    send(response, reply, origin !== undefined && mayRead(origin, asked.property, properties) ? origin : undefined);
  };

  async function receive(asked: Asked): Promise<Reply> {
    const { request, path, configId, requestId } = asked;
    const token = asked.property ? undefined : tokenOfDatastream(configId);
    if (token !== undefined) asked.property = await previewOf(token);
    const { property } = asked;
    if (request.method === "OPTIONS") return preflight;
    const action = actionOf(path);
    if (!action) throw noPath();
    if (request.method !== "POST") throw notPost(request.method);
    const preview = property?.source === "preview" ? property : undefined;
    if (action === "trace" && !preview && !parts.trace.isOpen())
      throw new HttpError(403, "trace-closed", "The trace is for development, which this edge does not serve.");
    const { headers } = request;
    const address = clientOf(request, parts.trusted).address;
    if (action === "trace")
      return withBody(request, address, bodies, async (read) => {
        await parts.trace.keep({ headers, address }, checkTraceBody(read), preview);
        return acknowledged;
      });
    if (!property) throw noDatastream(configId, properties);
    return withBody(request, address, bodies, (read) =>
      actions[action]({ headers, address, requestId, property, read }, parts),
    );
  }

  async function previewOf(token: string): Promise<ServedProperty> {
    const property = await parts.previewOf(token);
    if (property) return property;
    const detail = "The query parameter configId names a preview that is over, or that this edge did not make.";
    throw new HttpError(400, "no-such-preview", detail);
  }
}

async function acquireIdentity(exchange: Exchange, parts: ReceiveParts): Promise<Reply> {
  const { headers, property, requestId, read } = exchange;
  const visitor = new Visitor(headers, checkPlainBody(read), property.file);
  if (visitor.hasDeclined()) return answer(requestId, []);
  const identity = await introduce(visitor.identify(), vendorFor(exchange, parts), property.file);
  return answer(requestId, [...visitor.payloadsOf(identity), ...parts.fixtures()]);
}

/** Whether a page may read the answers: in development any page, elsewhere those of the property's sites. */
function mayRead(origin: string, property: ServedProperty | undefined, properties: ServedProperties): boolean {
  const askable = property ? [property] : properties.list();
  return askable.some(({ source, siteOfHost }) => source === "development" || isListedOrigin(origin, siteOfHost));
}

function noPath(): HttpError {
  const detail = "The edge has no such path. It answers POST /ee/v1/interact and its like.";
  return new HttpError(404, "no-such-path", detail);
}

function notPost(method: string | undefined): HttpError {
  const allow = { Allow: "POST, OPTIONS" };
  return new HttpError(405, "method-not-allowed", `This path takes POST, not ${method}.`, allow);
}

function noDatastream(configId: string, properties: ServedProperties): HttpError {
  const missing = "The query parameter configId is missing. It names the datastream.";
  if (configId === "") return new HttpError(400, "missing-datastream", missing);
  const known = properties.list().map(({ file }) => file.datastreamId);
  const detail = `The query parameter configId names a datastream that this edge has no build for. It has builds for: ${known.join(", ") || "none"}.`;
  return new HttpError(400, "unknown-datastream", detail);
}
