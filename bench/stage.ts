/** The local server of a run: the page, the variant's scripts (brotli, HTTP/2) and its collector. */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { selfSigned } from "./self-signed.ts";

/** A request to the collector. */
export interface Received {
  /** Time of arrival in milliseconds since 1970. */
  at: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Answer {
  status: number;
  /** JSON; absent for 204. */
  body?: object;
}

export interface Scene {
  /** Files by path, including the page. */
  files: Readonly<Record<string, string>>;
  /** The collector's answer; by default 200 with `{}`. */
  answer?: ((request: Received) => Answer) | undefined;
}

export interface Stage {
  port: number;
  /** Serves this from now on and forgets earlier requests. */
  serve: (scene: Scene) => void;
  /** Requests to the collector since then, in order. */
  received: () => readonly Received[];
  /** Number of requests and responses so far, files included: it changes while a page loads or sends something. */
  traffic: () => number;
  /** Checks the condition after each request. Resolves with false if it does not hold in time. */
  until: (condition: () => boolean, ms: number) => Promise<boolean>;
  close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  svg: "image/svg+xml",
  json: "application/json",
};
const typeOf = (path: string) => types[/\.(\w+)$/.exec(path)?.[1] ?? ""] ?? "text/html; charset=utf-8";

/** Starts the server on a free port. */
export async function startStage(): Promise<Stage> {
  let scene: Scene = { files: {} };
  let received: Received[] = [];
  const watchers = new Set<() => void>();
  const compressed = new Map<string, Buffer>();
  let traffic = 0;
  const respond = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { files, answer } = scene;
    const path = request.url.replace(/[?#].*$/, "");
    // The browser also makes requests of its own.
    if (!request.authority?.includes(".example")) return void response.writeHead(404).end();
    const file = files[path];
    if (request.method === "GET" && file !== undefined) {
      response.writeHead(200, {
        "content-type": typeOf(path),
        "content-encoding": "br",
        "cache-control": "max-age=3600",
        "access-control-allow-origin": "*",
        "timing-allow-origin": "*",
      });
      return void response.end(compressed.get(file) ?? "");
    }
    const at = performance.timeOrigin + performance.now();
    const body = await buffer(request);
    const cors = {
      "access-control-allow-origin": String(request.headers.origin ?? "*"),
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": String(request.headers["access-control-request-headers"] ?? "content-type"),
      "access-control-allow-methods": "GET, POST, OPTIONS",
      "access-control-expose-headers": "x-adobe-edge, retry-after",
      "cache-control": "no-store",
    };
    if (request.method === "OPTIONS" || path === "/favicon.ico") return void response.writeHead(204, cors).end();
    const { headers, method, url } = request;
    const one: Received = { at, method, path: url, headers: { ...headers }, body };
    received.push(one);
    const { status, body: json } = answer?.(one) ?? { status: 200, body: {} };
    response.writeHead(status, { ...cors, ...(json && { "content-type": "application/json" }) });
    response.end(json ? JSON.stringify(json) : "");
    for (const look of watchers) look();
  };

  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    traffic++;
    response.once("close", () => traffic++);
    // Requests of a closed page are aborted.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      // Compressed in advance: the largest file takes a second.
      for (const text of Object.values(next.files))
        if (!compressed.has(text)) compressed.set(text, brotliCompressSync(text));
      scene = next;
      received = [];
    },
    received: () => received,
    traffic: () => traffic,
    until: (condition, ms) =>
      new Promise((resolve) => {
        const end = (holds: boolean) => {
          clearTimeout(timer);
          watchers.delete(look);
          resolve(holds);
        };
        const look = () => condition() && end(true);
        const timer = setTimeout(() => end(false), ms);
        watchers.add(look);
        look();
      }),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
