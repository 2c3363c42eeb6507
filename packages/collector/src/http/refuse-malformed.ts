/** Refuses what is no request that can be answered, by words as every other refusal: Node itself sends no more than the status. */
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { HttpError, sendReply } from "../errors/http-error.ts";

/**
 * 64 KB of headers, which a site's cookies may come near on its own host, and the request's address. Node's default is 16 KB.
 */
export const maxHeaderSize = 80 * 1024;

const closes = { Connection: "close" };
const tooLarge = `The request's address and headers are larger than ${maxHeaderSize / 1024} KB together. Mostly cookies are the reason: remove some.`;
const extensions = "The chunks of the body have extensions of more than 16 KB. Send them without.";
const late = "The request did not arrive in time. Send it again.";
/** By the code of Node's error. */
const refusals = new Map([
  ["HPE_HEADER_OVERFLOW", new HttpError(431, "headers-too-large", tooLarge, closes)],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", new HttpError(413, "chunk-extensions-too-large", extensions, closes)],
  ["ERR_HTTP_REQUEST_TIMEOUT", new HttpError(408, "request-too-slow", late, closes)],
]);

/** What Node's parser says of a connection. */
export interface ParserError extends Error {
  code?: string;
  /** What is wrong, in the parser's own words, which repeat nothing of the request. */
  reason?: string;
}

/** Answers on the connection, and ends it. `begun`: whether an answer on it has begun, which other bytes would become a part of. */
export function refuseMalformed({ code = "", reason }: ParserError, socket: Duplex, begun: boolean): void {
  if (begun || !socket.writable || code === "ECONNRESET") return void socket.destroy();
  const detail = `What was sent is no request of HTTP/1.1${reason ? `: ${reason}` : ""}.`;
  const { status, headers, body } = (
    refusals.get(code) ?? new HttpError(400, "malformed-request", detail, closes)
  ).reply();
  const lines = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  socket.end(() => socket.destroy());
}

/** Answers a request that expects what there is not; `100-continue` is Node's own. */
export function refuseExpectation(_request: unknown, response: ServerResponse): void {
  const detail = "The request's header Expect has another value than 100-continue. Send it without.";
  sendReply(response, new HttpError(417, "unknown-expectation", detail, closes).reply());
}
