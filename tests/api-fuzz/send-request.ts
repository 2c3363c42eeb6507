/** Sends a request and reads its answer. */
import { Agent, type IncomingMessage, request } from "node:http";
import { createGunzip, createInflate } from "node:zlib";
import type { FuzzRequest } from "./make-request.ts";

export interface FuzzAnswer {
  status: number;
  type: string;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Longer than anything may take, also on a busy machine. */
const hangsAfterMs = 30_000;

/** A stream that never ends is left once it has begun. Rejects when nothing comes, and when the connection breaks. */
export function sendRequest(port: number, agent: Agent, given: FuzzRequest): Promise<FuzzAnswer> {
  const { method, target, body } = given;
  const isChunked = "transfer-encoding" in given.headers;
  // Node's client names no length for a GET or DELETE, so that the body would be read as another request.
  const length = body === undefined || isChunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const headers = { ...given.headers, ...length };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path: target, method, headers, agent }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      const type = (answered["content-type"] ?? "").replace(/;.*$/, "");
      const answer = { status: statusCode, type, headers: answered };
      let text = "";
      const content = uncompressed(response);
      content.setEncoding("utf8");
      content.on("data", (chunk: string) => {
        text += chunk;
        if (type === "text/event-stream") done();
      });
      content.on("end", done);
      content.on("error", reject);
      response.on("error", reject);
      function done() {
        clearTimeout(timer);
        resolve({ ...answer, text });
        if (type === "text/event-stream") response.destroy();
      }
    });
    // Timed: an answer that never comes is one of the faults that are looked for.
    const timer = setTimeout(() => sent.destroy(new Error("no answer: it hangs")), hangsAfterMs);
    sent.on("error", (error) => {
      clearTimeout(timer);
      // The edge has closed an idle connection that was just used again: the request has not been read.
      if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET")
        sendRequest(port, new Agent(), given).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** What the answer says, where the request allowed to compress it. */
function uncompressed(response: IncomingMessage) {
  const encoding = response.headers["content-encoding"];
  if (encoding === "gzip") return response.pipe(createGunzip());
  return encoding === "deflate" ? response.pipe(createInflate()) : response;
}
