/** What a request asks for, as the client wrote it. */
import type { IncomingMessage } from "node:http";

export interface RequestTarget {
  /** Still encoded, and with its dots: a URL parser would resolve `%2e%2e`. */
  path: string;
  /** Without the question mark. */
  query: string;
}

export function targetOf({ url = "" }: Pick<IncomingMessage, "url">): RequestTarget {
  // A request to a proxy names the whole address.
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/]*/i, "").split("?");
  return { path, query: query.join("?") };
}
