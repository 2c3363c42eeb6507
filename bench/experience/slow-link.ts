/**
 * A slow network in front of the edge whose server honours priorities (RFC 9218), as large hosts and content networks do: what the
 * browser says is urgent goes first. The developer tools' slow network hands its bytes out in turn instead.
 */
import { request as ask } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { selfSigned } from "../self-signed.ts";
import { slowNetwork } from "./slow-network.ts";

export interface SlowLink {
  port: number;
  close: () => Promise<void>;
}

/** An answer on its way to the browser. */
interface Sending {
  /** 0 is the most urgent, 7 the least. */
  urgency: number;
  body: Buffer;
  at: number;
  response: Http2ServerResponse;
}

const tickMs = 5;
/** Headers that HTTP/2 does not have. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding"]);

const urgencyOf = (priority: unknown) => Number(/\bu=([0-7])/.exec(String(priority))?.[1] ?? 3);

/** Starts the link to the edge on this port. */
export async function startSlowLink(edgePort: number): Promise<SlowLink> {
  const sending: Sending[] = [];
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: false }, (request, response) => {
    forward(request, response, edgePort, sending).catch(() => response.destroy());
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    let room = Math.floor(((now - last) / 1000) * slowNetwork.down);
    last = now;
    while (room > 0 && sending.length > 0) {
      // The sort keeps the order of requests among equals.
      const [first] = sending.sort((a, b) => a.urgency - b.urgency) as [Sending];
      const chunk = first.body.subarray(first.at, first.at + room);
      first.response.write(chunk);
      first.at += chunk.length;
      room -= chunk.length;
      if (first.at < first.body.length) continue;
      first.response.end();
      sending.shift();
    }
  }, tickMs);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      clearInterval(timer);
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}

/** Asks the edge, and queues the answer after a round trip. */
async function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  port: number,
  sending: Sending[],
): Promise<void> {
  const sent = await buffer(request);
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { ...Object.fromEntries(own), host: request.authority };
  const { method, url: path } = request;
  const answer = await new Promise<{ status: number; headers: object; body: Buffer }>((resolve, reject) => {
    const asked = ask({ host: "127.0.0.1", port, method, path, headers }, (incoming) => {
      const kept = Object.entries(incoming.headers).filter(([name]) => !ofConnection.has(name));
      // A body that is cut off rejects.
      const body = buffer(incoming);
      body.then(
        (read) => resolve({ status: incoming.statusCode ?? 502, headers: Object.fromEntries(kept), body: read }),
        reject,
      );
    });
    asked.once("error", reject);
    asked.end(sent);
  });
  await wait(slowNetwork.latency);
  response.writeHead(answer.status, { ...answer.headers });
  sending.push({ urgency: urgencyOf(request.headers.priority), body: answer.body, at: 0, response });
}
