/** One edge that cannot answer is no reason for a page to send again: the balancer asks the others. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type ListeningServer, listenOn } from "@tagwell/collector/http/listen";
import { afterEach, expect, it } from "vitest";
import { startBalancer } from "./balancer.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const servers: ListeningServer[] = [];
let time = 0;
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

async function started(server: Promise<ListeningServer>): Promise<string> {
  servers.push(await server);
  return `http://127.0.0.1:${(await server).port}`;
}

/** A balancer in front of edges that answer so; the console answers with its name. */
async function balance(...edges: Answer[]): Promise<string> {
  const [consoleOrigin = "", ...receivers] = await Promise.all(
    [(_: IncomingMessage, response: ServerResponse) => response.end("console"), ...edges].map((answer) =>
      started(listenOn((request, response) => void answer(request, response), { port: 0 })),
    ),
  );
  return started(startBalancer({ port: 0, receivers, console: consoleOrigin, now: () => time }));
}

const starting: Answer = (_, response) => response.writeHead(503, { "Retry-After": "7" }).end("starting");
const echo: Answer = async (request, response) =>
  response.writeHead(200, { "Set-Cookie": ["a=1", "b=2"] }).end(`${request.url} ${await text(request)}`);

const collect = (origin: string) => fetch(`${origin}/ee/v1/collect?requestId=1`, { method: "POST", body: "events" });

it("asks another edge when one answers 503, each time", async () => {
  let refused = 0;
  const origin = await balance((request, response) => {
    refused += 1;
    starting(request, response);
  }, echo);
  for (let sent = 0; sent < 6; sent++) {
    const answer = await collect(origin);
    expect([answer.status, await answer.text()]).toEqual([200, "/ee/v1/collect?requestId=1 events"]);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  }
  // It rests after it refused: the others are asked first.
  expect(refused).toBe(1);
  time += 1000;
  for (let sent = 0; sent < 2; sent++) await collect(origin);
  expect(refused).toBe(2);
});

it("asks another edge when one ends within its answer", async () => {
  const origin = await balance((_, response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("half");
    setImmediate(() => response.destroy());
  }, echo);
  for (let sent = 0; sent < 2; sent++) expect(await (await collect(origin)).text()).toMatch(/events$/);
});

it("frees a connection whose answer has no body", async () => {
  const connections = new Set<unknown>();
  const origin = await balance(({ socket }, response) => {
    connections.add(socket);
    response.writeHead(204).end();
  });
  for (let sent = 0; sent < 10; sent++) expect((await collect(origin)).status).toBe(204);
  expect(connections.size).toBe(1);
});

it("hands on the 503 when every edge answers so, with its time", async () => {
  const answer = await collect(await balance(starting, starting));
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([503, "7", "starting"]);
});

it("says that no edge answers when none does", async () => {
  const gone: Answer = (request) => request.destroy();
  const answer = await collect(await balance(gone, gone));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});

it.each(["announced", "in chunks"])(
  "has an edge refuse a body too large, which is read to its end: %s",
  async (how) => {
    const origin = await balance(async (request, response) => {
      const { length } = await text(request);
      response.writeHead(413).end(`${length > 256 * 1024}`);
    });
    const body = "x".repeat(8 * 1024 * 1024);
    const sent = how === "announced" ? { body } : { body: new Blob([body]).stream(), duplex: "half" as const };
    const answer = await fetch(`${origin}/ee/v1/collect`, { method: "POST", ...sent });
    expect([answer.status, await answer.text()]).toEqual([413, "true"]);
  },
);

it("sends what is not received to the console", async () => {
  const origin = await balance(starting);
  expect(await (await fetch(`${origin}/api/events`)).text()).toBe("console");
});
