/** Refuses requests that name one thing twice, of which a proxy before the edge may have taken the other. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error.ts";

/**
 * Headers of one value that decide what is served to whom (RFC 9110, 5.3; RFC 9112, 3.2). Node takes the first of several and
 * drops the others; of two lengths it refuses the request itself.
 */
const single = new Set(["host", "authorization", "content-type"]);

/** Why the request is refused: it has such a header twice. What else comes on its connection may be another's. */
export function refusalOfDuplicate({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): HttpError | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    if (!single.has(name)) continue;
    const detail = `The request has the header ${name} twice. Send it once.`;
    if (seen.has(name)) return new HttpError(400, "duplicate-header", detail, { Connection: "close" });
    seen.add(name);
  }
  return undefined;
}
