/** What a request asks for, as the client wrote it. */
import type { IncomingMessage } from "node:http";

/** The path is still encoded, and with its dots: a URL parser would resolve `%2e%2e`. The query is without the question mark. */
export function targetOf({ url = "" }: Pick<IncomingMessage, "url">): { path: string; query: string } {
  // A request to a proxy names the whole address.
  const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/]*/i, "");
  const mark = target.indexOf("?");
  return mark === -1 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
