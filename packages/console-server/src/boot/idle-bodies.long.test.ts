/** Clients that announce large bodies and do not send them, on real sockets. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

/** A request of which only the start is sent; `answered` is what comes back until the edge closes the connection. */
async function openRequest(start = "") {
  const socket = connect(edge.port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  // Closing a connection with unread bytes resets it.
  socket.on("error", () => {});
  const answered = once(socket, "close").then(() => text);
  const head = `POST /ee/v1/collect?configId=example-development HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${256 * 1024}\r\n\r\n`;
  socket.write(head + start);
  return { socket, answered };
}

it("hold nobody up, a thousand of them from one address", async () => {
  const sockets: Socket[] = [];
  for (let index = 0; index < 1000; index++) sockets.push((await openRequest("{")).socket);
  const answers = await Promise.all(Array.from({ length: 20 }, () => edge.send("collect", [{ xdm: scrollEvent() }])));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
  // They are answered while others still have not sent their bodies.
  expect(sockets.at(-1)?.readyState).toBe("open");
  expect((await edge.ask("/api/health")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it("get 408, and their connection is closed", async () => {
  const { answered } = await openRequest('{"events":');
  const answer = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close/im);
  expect(answer).toContain("urn:tagwell:problem:body-too-slow");
});
