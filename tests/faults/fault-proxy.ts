/** A proxy in front of the edge that simulates failures of networks and servers, and counts arrivals. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** How a request to the edge (events, consent, identity; not the trace) is handled. */
export type Fault =
  /** The proxy answers; the edge never sees the request. */
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  /** The connection breaks before the edge sees the request. */
  | { kind: "reset" }
  /** Accepted and never answered. */
  | { kind: "hang" }
  /** Forwarded and answered, but this much later (milliseconds of real time). */
  | { kind: "slow"; ms: number }
  /** Forwarded; the connection breaks before the answer. */
  | { kind: "answer lost" }
  /** Forwarded; the edge's answer is replaced. */
  | { kind: "answer replaced"; status: number; body: string; type?: string };

/** One arrival of an event at the proxy. */
export interface Arrival {
  id: string;
  /** Time by the clock that `setClock` set. */
  at: number;
  /** True if the browser itself repeated the request, as it does when a reused connection breaks. */
  repeated: boolean;
}

export interface FaultProxy {
  port: number;
  /** Applies this fault from now on; undefined: none. `matches` selects paths; default: all of the edge's. */
  setFault(fault: Fault | undefined, matches?: (path: string) => boolean): void;
  /** Answers this path on every host. */
  serve(path: string, body: string, type?: string, headers?: Record<string, string>): void;
  /** Answers 400 to every request with this event. */
  neverTake(id: string): void;
  /** Delays every request to the edge by this time. */
  setLatency(ms: number): void;
  /** Sets the clock for the times of arrivals. */
  setClock(now: () => number): void;
  arrivals: readonly Arrival[];
  /** Stops listening: connections are refused. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on any free port and forwards to the edge at `edgePort`. */
export async function startFaultProxy(edgePort: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  let matches = (_path: string) => true;
  let latency = 0;
  let now = Date.now;
  let port = 0;
  let poison: string | undefined;
  const arrivals: Arrival[] = [];
  const broken = new Set<string>();
  const pages = new Map<string, { body: string; type: string; headers: Record<string, string> }>();

  const onRequest = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = new URL(incoming.url ?? "/", "http://any").pathname;
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return;
    const page = pages.get(path);
    if (page) {
      answer.writeHead(200, { "content-type": page.type, "cache-control": "no-cache", ...page.headers });
      return answer.end(page.body);
    }
    const isEdge = path.startsWith("/ee/") && path !== "/ee/trace";
    if (isEdge) note(body, incoming.url ?? "");
    // Timed: a slow network is the fault.
    if (isEdge && latency > 0) await new Promise((passed) => setTimeout(passed, latency));
    if (isEdge && poison && body.includes(poison)) return fail({ kind: "status", status: 400 }, incoming, body, answer);
    if (!isEdge || !fault || !matches(path)) return passOn(incoming, body, answer, edgePort);
    return fail(fault, incoming, body, answer);
  };
  const note = (body: Buffer, url: string) => {
    const { events = [] } = JSON.parse(body.toString() || "{}") as { events?: { xdm?: { _id?: string } }[] };
    // Each of our requests has a unique id in its address. The SDK's retries keep the id, but the SDK does not retry after
    // a broken connection: an address that repeats after one comes from the browser.
    const repeated = broken.has(url);
    for (const { xdm } of events) if (xdm?._id) arrivals.push({ id: xdm._id, at: now(), repeated });
  };
  const breakOff = (incoming: IncomingMessage) => {
    broken.add(incoming.url ?? "");
    incoming.socket.resetAndDestroy();
  };
  const fail = (active: Fault, incoming: IncomingMessage, body: Buffer, answer: ServerResponse) => {
    switch (active.kind) {
      case "status":
        answer.writeHead(active.status, { ...cors(incoming), ...active.headers });
        return answer.end(active.body);
      case "reset":
        return breakOff(incoming);
      case "hang":
        return undefined;
      case "slow":
        return setTimeout(() => passOn(incoming, body, answer, edgePort), active.ms);
      case "answer lost":
        return passOn(incoming, body, answer, edgePort, () => breakOff(incoming));
      case "answer replaced":
        return passOn(incoming, body, answer, edgePort, () => {
          answer.writeHead(active.status, { ...cors(incoming), "content-type": active.type ?? "application/json" });
          answer.end(active.body);
        });
    }
  };

  let server = createServer(onRequest);
  const listen = async () => {
    server = createServer(onRequest);
    await once(server.listen(port), "listening");
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  await listen();
  return {
    port,
    arrivals,
    setFault(next, only = () => true) {
      fault = next;
      matches = only;
    },
    serve: (path, body, type = "text/html; charset=utf-8", headers = {}) =>
      void pages.set(path, { body, type, headers }),
    neverTake(id) {
      poison = id;
    },
    setLatency(ms) {
      latency = ms;
    },
    setClock(clock) {
      now = clock;
    },
    refuse: stop,
    listen,
    close: () => stop().catch(() => undefined) as Promise<void>,
  };
}

/** Without these headers, a page of another origin could not tell a status from a broken connection. */
const cors = (incoming: IncomingMessage) => ({
  "access-control-allow-origin": incoming.headers.origin ?? "*",
  "access-control-allow-credentials": "true",
  "access-control-expose-headers": "x-adobe-edge, retry-after",
});

function passOn(
  { method, url, rawHeaders }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  port: number,
  instead?: () => void,
): void {
  const onward = request({ host: "localhost", port, method, path: url, headers: rawHeaders }, (response) => {
    if (instead) {
      response.resume().once("end", instead);
      return;
    }
    answer.writeHead(response.statusCode ?? 0, response.rawHeaders);
    response.pipe(answer);
  });
  onward.once("error", () => answer.destroy());
  onward.end(body);
}
