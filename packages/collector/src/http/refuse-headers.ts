/** Refuses requests whose headers leave open what is asked of whom: a proxy before the edge may have understood them otherwise. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error.ts";

/**
 * Headers of one value that decide what is served to whom (RFC 9110, 5.3; RFC 9112, 3.2). Node takes the first of several and
 * drops the others; of two lengths it refuses the request itself.
 */
const single = new Set(["host", "authorization", "content-type"]);
const closes = { Connection: "close" };

/** Why the request is refused: it has such a header twice, or names no host. What else comes on its connection may be another's. */
export function refusalOfHeaders(request: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): HttpError | undefined {
  const { rawHeaders, httpVersion } = request;
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    if (!single.has(name)) continue;
    const detail = `The request has the header ${name} twice. Send it once.`;
    if (seen.has(name)) return new HttpError(400, "duplicate-header", detail, closes);
    seen.add(name);
  }
  if (seen.has("host") || httpVersion !== "1.1") return undefined;
  return new HttpError(400, "missing-host", "The request has no header Host, which HTTP/1.1 needs.", closes);
}
