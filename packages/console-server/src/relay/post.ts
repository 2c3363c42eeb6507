/** Sends one request to the vendor's edge. */
import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Clock } from "../doors/clock.ts";

export interface VendorAnswer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Rejects with an Error, whose message is short and without data of a visitor, when there is no complete answer. */
export type Post = (path: string, body: object, timeoutMs: number) => Promise<VendorAnswer>;

/** The vendor's answers have a few kilobytes; a longer one is not read to its end. */
const maxAnswerBytes = 256 * 1024;

export type Connection = ReturnType<typeof openConnection>;

/** Connections to one address, kept open between requests. Nothing of a visitor's own request is forwarded. */
export function openConnection(url: string, clock: Clock) {
  const origin = new URL(url);
  const isSecure = origin.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isSecure ? httpsRequest : httpRequest;
  const underWay = new Set<ClientRequest>();
  let isClosed = false;

  return {
    post(...[path, body, timeoutMs]: Parameters<Post>): ReturnType<Post> {
      const content = Buffer.from(JSON.stringify(body));
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("the edge closes"));
        const sent = send(new URL(path, origin), {
          method: "POST",
          agent,
          // As the Web SDK sends it. The length is known, so that the body is not sent in chunks.
          headers: { "Content-Type": "text/plain; charset=UTF-8", "Content-Length": content.length },
        });
        underWay.add(sent);
        sent.on("close", () => underWay.delete(sent));
        const cancel = clock.after(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
        const fail = (error: Error & { code?: string }) => {
          cancel();
          const isOurs = error.code === undefined;
          reject(new Error(isOurs ? error.message : `the connection failed: ${error.code}`));
        };
        sent.on("error", fail);
        sent.on("response", (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on("data", (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxAnswerBytes) sent.destroy(new Error(`an answer of more than ${maxAnswerBytes} bytes`));
            else chunks.push(chunk);
          });
          response.on("error", fail);
          response.on("end", () => {
            cancel();
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], text });
          });
        });
        sent.end(content);
      });
    },
    /** Aborts what is under way. */
    close(): void {
      isClosed = true;
      for (const sent of underWay) sent.destroy(new Error("the edge closes"));
      agent.destroy();
    },
  };
}
