/** Sends one GET request without cookies, limited in bytes and time. Redirects are not followed. */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { TcpSocketConnectOpts } from "node:net";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { lookup } from "./local-lookup.ts";

/** The name for rules in robots.txt. */
export const robotName = "tagwell-learn";
export const userAgent = `${robotName}/1.0 (reads public pages to list the words that a site publishes)`;

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** Decompressed; empty when `isTooLarge`. */
  body: Buffer;
  isTooLarge: boolean;
}

export interface GetOptions {
  maxBytes: number;
  timeoutMs: number;
  accept?: string;
}

export type HttpGet = (url: URL, options: GetOptions) => Promise<HttpAnswer>;

/**
 * How long one of a host's addresses may take to connect before the next one is tried. Node gives up after 250 ms, the last address
 * included: a site is further away at times, and a machine busier.
 */
const connectMs = 2500;

/** Rejects when no readable answer arrives in time. */
export const httpGet: HttpGet = async (url, { maxBytes, timeoutMs, accept = "text/html" }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const options: RequestOptions & Pick<TcpSocketConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
    headers: { "User-Agent": userAgent, Accept: accept, "Accept-Encoding": "gzip, deflate, br" },
    lookup,
    autoSelectFamilyAttemptTimeout: connectMs,
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

/** Undefined when the decompressed body exceeds the limit: a small answer may unpack to gigabytes. */
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

/** What undoes a content coding, by its name. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Some servers write a coding's name in capitals. One that is not known must not be read as text: it would be no word of the site. */
function decompressed(response: IncomingMessage, coding: string): Readable {
  const name = coding.trim().toLowerCase();
  if (name === "" || name === "identity") return response;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decoder) throw Object.assign(new Error(`The answer is packed as ${name}.`), { code: `packed as ${name}` });
  const transform = decoder();
  // A broken connection must end the read as well.
  response.on("error", (error) => transform.destroy(error));
  return response.pipe(transform);
}
