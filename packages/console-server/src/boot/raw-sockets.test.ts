/** Malformed and aborted requests neither stop the edge nor are logged as its failure. */
import { connect } from "node:net";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const path = "/ee/v1/collect?configId=example-development";
const head = (...lines: string[]) => [`POST ${path} HTTP/1.1`, "Host: www.localhost", ...lines, "", ""].join("\r\n");
const body = () => JSON.stringify({ events: [{ xdm: scrollEvent() }] });

/** Sends the bytes, then ends, resets or keeps the connection; resolves with what came back until it closed. */
function speak(bytes: string | Buffer, then: "hangs up" | "cuts" | "stays" = "hangs up"): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(edge.port, "127.0.0.1", () => {
      if (then === "hangs up") socket.end(bytes);
      else socket.write(bytes, () => then === "cuts" && setImmediate(() => socket.resetAndDestroy()));
    });
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    // A reset is one way for the other side to close.
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

it.each([
  ["noise", Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256)), 400],
  ["no method", "\r\n\r\n", 0],
  ["TLS", Buffer.from("16030100c8010000c40303", "hex"), 400],
  ["a header without end", `GET / HTTP/1.1\r\nX: ${"x".repeat(90_000)}`, 431],
  [
    "two hosts",
    `POST ${path} HTTP/1.1\r\nHost: www.localhost\r\nHost: evil.example\r\nContent-Length: 2\r\n\r\n{}`,
    400,
  ],
  ["the same host twice", "GET / HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\n\r\n", 400],
  ["two hosts, one of them empty", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost:\r\n\r\n", 400],
  [
    "two authorizations",
    "GET /metrics HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n",
    400,
  ],
  [
    "two content types",
    `${head("Content-Type: text/plain", "Content-Type: application/json", "Content-Length: 2")}{}`,
    400,
  ],
  [
    "64 KB of cookies",
    `GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: a=${"x".repeat(65_536)}\r\nConnection: close\r\n\r\n`,
    200,
  ],
  [
    "64 KB of cookies at the console",
    `GET /api/session HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a=1; ".repeat(13_000)}b=1\r\nConnection: close\r\n\r\n`,
    200,
  ],
  ...["xn--", "xn--a.example", "1.2.3.999", "0x1.2.3.4.5"].map((host): [string, string, number] => [
    `the host ${host}, which no parser of addresses takes`,
    `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    404,
  ]),
  ["no Host", `POST ${path} HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ["a Host that is none", `POST ${path} HTTP/1.1\r\nHost: a b/c\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ["a Host that is none, of the console", "GET /api/health HTTP/1.1\r\nHost: a b/c\r\n\r\n", 400],
  ["a path with a backslash", "GET /a\\b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["two lengths", `${head("Content-Length: 2", "Content-Length: 3")}{}`, 400],
  ["a length and chunks", `${head("Content-Length: 2", "Transfer-Encoding: chunked")}0\r\n\r\n`, 400],
  ["a negative length", head("Content-Length: -1"), 400],
  ["a length beyond any", head("Content-Length: 99999999999999999999"), 400],
  ["a length beyond the limit", head("Content-Length: 262145"), 413],
  ["a chunk that is none", `${head("Transfer-Encoding: chunked")}zz\r\n`, 400],
  ["chunks beyond the limit", `${head("Transfer-Encoding: chunked")}40001\r\n${"x".repeat(0x40001)}\r\n0\r\n\r\n`, 413],
  [
    "a path that cannot be decoded",
    `POST /ee/%ff%00/v1/collect HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    404,
  ],
  [
    "an absolute address",
    `POST http://evil.example${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    400,
  ],
  ["a packed body", `${head("Content-Encoding: gzip", "Content-Length: 2", "Connection: close")}{}`, 415],
  [
    "a body that says it is not",
    `${head("Content-Encoding: Identity", "Content-Length: 2", "Connection: close")}{}`,
    400,
  ],
  ["an expectation of its own", head("Expect: 103-early", "Content-Length: 2"), 417],
])("%s gets its answer, and a refusal says why", async (_, bytes, status) => {
  const answer = await speak(bytes);
  expect(statusOf(answer)).toBe(status);
  // Pages that are not there are told for people.
  if (status >= 400 && status !== 404) {
    expect(answer).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(answer).toMatch(new RegExp(`"status":${status},"detail":"[^"]{20}`));
  }
});

it("stores an event that is sent byte by byte", async () => {
  const text = body();
  const chunks = [...text].map((sign) => `1\r\n${sign}\r\n`).join("");
  const whole = `${head("Transfer-Encoding: chunked", "Connection: close")}${chunks}0\r\n\r\n`;
  expect(statusOf(await speak(whole, "stays"))).toBe(204);
  expect((await edge.rows()).map((row) => row.event)).toContainEqual(JSON.parse(text).events[0]);
});

it("stores nothing of a body that is shorter than its Content-Length", async () => {
  const text = body();
  await speak(head(`Content-Length: ${text.length + 10}`) + text);
  expect(await edge.rows(`?since=2026-01-01T00:00:00Z&limit=1000`)).not.toContainEqual(
    expect.objectContaining({ event: JSON.parse(text).events[0] }),
  );
});

it("stores nothing of aborted uploads", async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => speak(head("Content-Length: 5000") + "x".repeat(at * 50), "cuts")),
  );
  const answer = await edge.send("collect", [{ xdm: scrollEvent() }]);
  expect(answer.status).toBe(204);
  expect((await edge.ask("/api/health")).json.status).toBe("ok");
});

it("logs none of it as a failure", () => {
  expect(edge.log).toEqual([]);
});
