/** A proxy in front of the edge that records every byte that pages send, even after a page has been closed. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** One request as received. */
export interface WireRequest {
  /** Without the port. */
  host: string;
  method: string;
  /** Path and query, as sent. */
  url: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** Alternating names and values, as sent. */
  rawHeaders: string[];
  body: Buffer;
  /** The response's status; absent if there is no response yet, or if the connection broke. */
  status?: number;
}

export interface Wire {
  port: number;
  /** Since the last `forget`. */
  requests: readonly WireRequest[];
  /** From now on serves this page for this host (without port) and path. */
  serve(host: string, path: string, html: string): void;
  /** From now on the first request for each such path is answered with 503, until the wire forgets. */
  failOnce(path: RegExp): void;
  /** Resolves once no event or chunk of the library is pending; at once if that is already so. */
  quiet(): Promise<void>;
  /** True if a request of the library is pending. */
  busy(): boolean;
  /** Forgets requests and pages before a new test. */
  forget(): void;
  close(): Promise<void>;
}

/** Listens on any free port and forwards to the edge at `edgePort`. */
export async function startWire(edgePort: number): Promise<Wire> {
  let requests: WireRequest[] = [];
  const pages = new Map<string, string>();
  const underWay = new Set<ServerResponse>();
  let failing: RegExp | undefined;
  const failed = new Set<string>();

  const server = createServer(async (incoming, answer) => {
    const { url = "/", method = "GET" } = incoming;
    if (isLibrarys(url)) {
      underWay.add(answer);
      answer.once("close", () => underWay.delete(answer));
    }
    const host = (incoming.headers.host ?? "").replace(/:\d+$/, "");
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    const { headers, rawHeaders } = incoming;
    const record: WireRequest = { host, method, url, headers, rawHeaders, body };
    requests.push(record);
    if (failing?.test(url) && !failed.has(url)) {
      failed.add(url);
      record.status = 503;
      return answer.writeHead(503).end();
    }
    const page = pages.get(host + new URL(url, "http://any").pathname);
    if (page === undefined) return passOn(incoming, record, answer, edgePort);
    record.status = 200;
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(page);
  });
  await once(server.listen(0), "listening");

  return {
    port: (server.address() as AddressInfo).port,
    get requests() {
      return requests;
    },
    serve: (host, path, html) => void pages.set(host + path, html),
    failOnce(path) {
      failing = path;
      failed.clear();
    },
    busy: () => underWay.size > 0,
    async quiet() {
      while (underWay.size > 0) await Promise.all([...underWay].map((answer) => once(answer, "close")));
    },
    forget() {
      requests = [];
      pages.clear();
      failing = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const isLibrarys = (url: string) => /^\/(ee|tags)\//.test(url);

function passOn({ method, url }: IncomingMessage, record: WireRequest, answer: ServerResponse, port: number): void {
  const onward = request({ host: "localhost", port, method, path: url, headers: record.rawHeaders }, (response) => {
    record.status = response.statusCode ?? 0;
    answer.writeHead(record.status, response.rawHeaders);
    response.pipe(answer);
    response.once("error", () => answer.destroy());
  });
  // If the edge or the page breaks the connection, break the other side too.
  onward.once("error", () => answer.destroy());
  answer.once("close", () => onward.destroy());
  onward.end(record.body);
}
