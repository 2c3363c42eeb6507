/** One port in front of the edges: what pages send and load goes to the receiving ones in turn, everything else to the console. */

import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestEdge, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type ListeningServer, listenOn } from "@tagwell/collector/http/listen";
import { createProxyServer } from "httpxy";

export interface BalancerSettings {
  port: number;
  /** Origins such as http://127.0.0.1:4601. */
  receivers: readonly string[];
  console: string;
  /** For tests: the time in milliseconds. */
  now?: () => number;
}

/** Of a larger body an edge gets the beginning, which is larger than any that it takes: it refuses it by its own words. */
const maxBodyBytes = 512 * 1024;
/** An edge that did not answer, or could not take a request, is not asked first for so long. */
const restMs = 1000;

/** Listens on this machine's loopback addresses. Rejects when the port is in use. */
export function startBalancer(settings: BalancerSettings): Promise<ListeningServer> {
  const { port, receivers, console: consoleEdge, now = () => performance.now() } = settings;
  // Without forwarding headers: only this machine reaches the port, so the edges see it as it is.
  const proxy = createProxyServer({ xfwd: false });
  const failedAt = new Map<string, number>();
  let turn = 0;

  /** First those that answered, each in its turn. */
  function inTurn(): string[] {
    turn += 1;
    const from = turn % receivers.length;
    const all = [...receivers.slice(from), ...receivers.slice(0, from)];
    const rests = (each: string) => now() - (failedAt.get(each) ?? Number.NEGATIVE_INFINITY) < restMs;
    return [...all.filter((each) => !rests(each)), ...all.filter(rests)];
  }

  /** Asks one edge after another until one takes the request. One that two edges took is stored once: its events have ids. */
  async function receive(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    let refused: Answer | undefined;
    for (const edge of inTurn()) {
      try {
        const answer = await ask(edge, request, body);
        if (answer.status !== 503) return handOn(answer, response);
        // It starts, or its journal is full.
        refused = answer;
      } catch {
        // It has ended, maybe within its answer.
      }
      failedAt.set(edge, now());
    }
    if (refused) handOn(refused, response);
    else answerAway(response);
  }

  async function passToConsole(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await proxy.web(request, response, { target: consoleEdge });
    } catch {
      if (response.headersSent || response.destroyed) response.destroy();
      else answerAway(response);
    }
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^\/(?:ee|tags)(?:[/?]|$)/.test(request.url ?? "")) return passToConsole(request, response);
    return receive(request, response, await readBody(request));
  }

  return listenOn(
    (request, response) => {
      route(request, response).catch(() => response.destroy());
    },
    { port },
  );
}

/** What an edge answered, read to its end. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Of one connection, not of what is handed on. */
const hopHeaders = ["connection", "keep-alive", "transfer-encoding"];
const withoutHop = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.includes(name)));

async function ask(edge: string, { method, url = "/", headers }: IncomingMessage, sent: Buffer): Promise<Answer> {
  const own = { ...withoutHop(headers), "content-length": sent.length };
  const asked = requestEdge(new URL(url, edge), { method, headers: own });
  const [answer] = (await once(asked.end(sent), "response")) as [IncomingMessage];
  // Read also where there is none: until then, the connection is not free for another request.
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 502, headers: answer.headers, body };
}

function handOn({ status, headers, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, withoutHop(headers)).end(body);
}

function answerAway(response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "2", "Content-Type": "text/plain; charset=utf-8" });
  response.end("No edge answers. Try again in two seconds.\n");
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (size <= maxBodyBytes) chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return Buffer.concat(chunks);
}
