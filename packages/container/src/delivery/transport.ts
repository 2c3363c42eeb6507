/** The seam under the SDK: every request that it makes goes through here (DESIGN 4). */
import type { EdgeRequestBody } from "@tagwell/contract";

/** What the SDK expects a request to resolve to (@adobe/alloy-core `network/requestMethods`). */
export interface SdkResponse {
  statusCode: number;
  getHeader: (name: string) => string | null;
  body: string;
}

/** Performs a request of the SDK's: the URL and the JSON body as the SDK made them. */
export type SendRequest = (url: string, body: string) => Promise<SdkResponse>;

interface TransportParts {
  fetch: typeof fetch;
  /** The last look at what leaves. */
  guardBody: (body: EdgeRequestBody) => EdgeRequestBody;
  /** Scheme, host and port of the edge. The SDK can only say `https://` and no port. */
  edgeOrigin: string;
}

/** Browsers allow 64 KiB of keepalive bodies under way at once; a larger request goes without. */
const keepaliveLimit = 60_000;

/** Makes the function that sends. Rejects as `fetch` does when the network fails: the SDK reports that. */
export function createTransport({ fetch, guardBody, edgeOrigin }: TransportParts): SendRequest {
  return async (url, body) => {
    const { pathname, search } = new URL(url);
    const guarded = JSON.stringify(guardBody(JSON.parse(body) as EdgeRequestBody));
    const response = await fetch(edgeOrigin + pathname + search, {
      method: "POST",
      body: guarded,
      headers: { "Content-Type": "text/plain; charset=UTF-8" },
      credentials: "include",
      cache: "no-store",
      // The page's address must not leave in a header either (CONTRACT 7). A beacon could not promise that.
      referrerPolicy: "no-referrer",
      keepalive: new Blob([guarded]).size <= keepaliveLimit,
    });
    const text = await response.text();
    return { statusCode: response.status, getHeader: (name) => response.headers.get(name), body: text };
  };
}
