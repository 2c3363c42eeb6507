/** Refuses requests that name one thing twice, of which a proxy before the edge may have taken the other. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "@tagwell/contract";
import { statusTitles } from "../errors/http-error.ts";

/**
 * Headers of one value that decide what is served to whom (RFC 9110, 5.3; RFC 9112, 3.2). Node takes the first of several and
 * drops the others; of two lengths it refuses the request itself.
 */
const single = new Set(["host", "authorization", "content-type"]);

/** The name of a header that the request has twice. */
export function duplicateOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

export function answerDuplicate(response: ServerResponse, name: string): void {
  const problem: Problem = {
    type: "urn:tagwell:problem:duplicate-header",
    title: statusTitles[400],
    status: 400,
    detail: `The request has the header ${name} twice. Send it once.`,
  };
  // What else comes on the connection may be another's.
  response.writeHead(400, { "Content-Type": "application/problem+json", Connection: "close" });
  response.end(JSON.stringify(problem));
}
