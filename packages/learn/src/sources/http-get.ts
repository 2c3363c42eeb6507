/** One GET request: no cookies, no redirects followed, bounded in bytes and time. */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { lookup } from "./local-lookup.ts";

/** By this name robots.txt may address it. */
export const robotName = "tagwell-learn";
export const userAgent = `${robotName}/1.0 (reads public pages to list the words that a site publishes)`;

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** Decompressed; empty where the answer was too large, which `isTooLarge` tells. */
  body: Buffer;
  isTooLarge: boolean;
}

export interface GetOptions {
  maxBytes: number;
  timeoutMs: number;
  accept?: string;
}

export type HttpGet = (url: URL, options: GetOptions) => Promise<HttpAnswer>;

/** Rejects when no answer comes in time, or none that can be read. */
export const httpGet: HttpGet = async (url, { maxBytes, timeoutMs, accept = "text/html" }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const options: RequestOptions = {
    headers: { "User-Agent": userAgent, Accept: accept, "Accept-Encoding": "gzip, deflate, br" },
    lookup,
    signal,
    agent: false,
  };
  const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, options).end();
  try {
    const [response] = (await once(request, "response", { signal })) as [IncomingMessage];
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.headers)) headers[name] = String(value ?? "");
    const body = await readBody(response, headers["content-encoding"] ?? "", maxBytes);
    return { status: response.statusCode ?? 0, headers, body: body ?? Buffer.alloc(0), isTooLarge: body === undefined };
  } finally {
    request.destroy();
  }
};

/** Undefined once the decompressed body is longer than told: a small answer may unpack to gigabytes. */
async function readBody(response: IncomingMessage, encoding: string, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompressed(response, encoding)) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function decompressed(response: IncomingMessage, encoding: string): Readable {
  const transform =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "deflate"
        ? createInflate()
        : encoding === "br"
          ? createBrotliDecompress()
          : undefined;
  if (!transform) return response;
  // A connection that breaks must end the reading, too.
  response.on("error", (error) => transform.destroy(error));
  return response.pipe(transform);
}
