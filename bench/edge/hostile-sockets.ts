/** Makes what no HTTP client sends, as bytes for a connection. The same ones for the same seed. */
import { connect } from "node:net";
import type { Draw } from "../../packages/collector/src/testing/made-events.ts";

const path = "/ee/v1/collect?configId=example-development";
const lines = [
  ...["Content-Length: 2", "Content-Length: 0", "Content-Length: -1", "Content-Length: 1e9", "Content-Length: 262145"],
  ...["Content-Length: 99999999999999999999", "Content-Length: 2, 2", "Transfer-Encoding: chunked"],
  ...["Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked\u000b", "Transfer-Encoding: identity"],
  ...["Expect: 100-continue", "Expect: nonsense", "Connection: close", "Connection: upgrade\r\nUpgrade: websocket"],
  ...[
    "Upgrade: h2c",
    "Host: ",
    "Host: a b",
    "Host: [::1",
    "Host: a\r\nHost: b",
    "Origin: \u0000",
    "X",
    ": x",
    " folded",
  ],
  ...[
    "Cookie: a=b; kndctr_53A16ACB5CC1D3760A495C99_AdobeOrg_identity=%",
    `X: ${"x".repeat(20_000)}`,
    "X: \u0001\u007f",
  ],
  ...["Content-Encoding: gzip", "TE: trailers", "Trailer: X", "Range: bytes=0-1,2-3", "If-None-Match: *"],
];
const starts = [
  ...[
    `POST ${path} HTTP/1.1`,
    `POST ${path} HTTP/1.1`,
    `POST ${path} HTTP/1.0`,
    `POST ${path} HTTP/9.9`,
    `POST ${path}`,
  ],
  ...["GET / HTTP/1.1", "GET /api/events?limit=-1 HTTP/1.1", "GET /api/stream HTTP/1.1", "HEAD /metrics HTTP/1.1"],
  ...["OPTIONS * HTTP/1.1", "CONNECT a:443 HTTP/1.1", "TRACE / HTTP/1.1", "PRI * HTTP/2.0", "get / http/1.1"],
  ...[
    `GET /${"a/".repeat(5000)} HTTP/1.1`,
    "GET /../../etc/passwd HTTP/1.1",
    "GET /%00%ff%2e%2e HTTP/1.1",
    "GET  HTTP/1.1",
  ],
  ...["GET http://evil.example/api/events HTTP/1.1", "GET //evil.example/ HTTP/1.1", "GET ?a#b HTTP/1.1", "\u0000"],
];
const bodies = [
  "",
  "{}",
  "{",
  "zz\r\n",
  "2\r\n{}\r\n0\r\n\r\n",
  "fffffffffffffffff\r\n",
  "-1\r\n",
  "40001\r\n",
  "0\r\nX: y\r\n\r\n",
];

export interface HostileConnection {
  /** What is written, part by part. */
  parts: Buffer[];
  /** What the client does then. */
  then: "hangs up" | "cuts" | "stays";
}

export function hostileConnections(draw: Draw): () => HostileConnection {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const some = (least: number, most: number, make: () => string) =>
    Array.from({ length: least + draw(most - least + 1) }, make);
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => draw(256)));
  const end = () => pick(["\r\n", "\r\n", "\r\n", "\n", "\r"]);
  const head = () =>
    [pick(starts), ...some(0, 1, () => "Host: localhost"), ...some(0, 5, () => pick(lines))].join(end());
  const message = () => Buffer.from(`${head()}${end()}${end()}${pick(bodies)}`, "latin1");

  function bytes(): Buffer {
    const kind = draw(10);
    if (kind === 0) return noise(draw(3000));
    if (kind === 1) return Buffer.concat([Buffer.from("16030100c8010000c40303", "hex"), noise(draw(300))]);
    if (kind === 2) return Buffer.concat(some(2, 20, () => "").map(message));
    if (kind > 3) return message();
    const damaged = message();
    for (let left = 1 + draw(5); left > 0; left--) damaged[draw(damaged.length)] = draw(256);
    return damaged.subarray(0, draw(damaged.length + 1));
  }

  return () => {
    const whole = bytes();
    const cut = draw(whole.length + 1);
    const parts = draw(3) === 0 ? [whole.subarray(0, cut), whole.subarray(cut)] : [whole];
    return { parts, then: pick(["hangs up", "hangs up", "hangs up", "cuts", "stays"] as const) };
  };
}

/**
 * Sends the bytes. Resolves with the statuses of the answers once the connection is closed, or with "open" after the time. 503 with
 * Retry-After counts as 429: what is asked for is not there yet, whatever the bytes are.
 */
export function speak(port: number, { parts, then }: HostileConnection, maxMs: number): Promise<number[] | "open"> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      for (const part of parts) socket.write(part);
      if (then === "hangs up") socket.end();
      if (then === "cuts") setImmediate(() => socket.resetAndDestroy());
    });
    const timeout = setTimeout(() => {
      resolve("open");
      socket.destroy();
    }, maxMs);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    // A reset is one way for the other side to close.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timeout);
      const heads = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) .*(?:\r\n.+)*/gm)];
      resolve(
        heads.map(([head, status]) => (status === "503" && /^retry-after: \d/im.test(head) ? 429 : Number(status))),
      );
    });
  });
}
