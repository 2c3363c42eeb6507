/** The one local server of a run: the page, the variant's scripts (brotli, HTTP/2) and its collector. */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { selfSigned } from "./self-signed.ts";

/** What a collector was sent. */
export interface Received {
  /** When it came, in milliseconds since 1970. */
  at: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Answer {
  status: number;
  /** JSON; none with 204. */
  body?: object;
}

export interface Scene {
  /** Files by path, the page's too. */
  files: Readonly<Record<string, string>>;
  /** What the collector says; 200 with `{}` unless told. */
  answer?: ((request: Received) => Answer) | undefined;
}

export interface Stage {
  port: number;
  /** From now on this is what is served; what was received before is forgotten. */
  serve: (scene: Scene) => void;
  /** What the collector has received of this scene, in order. */
  received: () => readonly Received[];
  /** Resolves when the condition holds, looked at after each request; false when it does not within so many milliseconds. */
  until: (condition: () => boolean, ms: number) => Promise<boolean>;
  close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  svg: "image/svg+xml",
  json: "application/json",
};
const typeOf = (path: string) => types[/\.(\w+)$/.exec(path)?.[1] ?? ""] ?? "text/html; charset=utf-8";

/** Starts it on any free port of this machine. */
export async function startStage(): Promise<Stage> {
  let scene: Scene = { files: {} };
  let received: Received[] = [];
  const watchers = new Set<() => void>();
  const compressed = new Map<string, Buffer>();
  const respond = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { files, answer } = scene;
    const path = request.url.replace(/[?#].*$/, "");
    // The browser itself calls home now and then.
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
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
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
    const one: Received = { at, method, path: url, headers: { ...headers }, body: Buffer.concat(chunks) };
    received.push(one);
    const { status, body } = answer?.(one) ?? { status: 200, body: {} };
    response.writeHead(status, { ...cors, ...(body && { "content-type": "application/json" }) });
    response.end(body ? JSON.stringify(body) : "");
    for (const look of watchers) look();
  };

  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    // A page that is closed takes its requests with it.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      // Before anyone asks: it takes a second for the largest.
      for (const text of Object.values(next.files))
        if (!compressed.has(text)) compressed.set(text, brotliCompressSync(text));
      scene = next;
      received = [];
    },
    received: () => received,
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
