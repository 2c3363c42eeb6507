/** One port in front of the edges: what pages send and load goes to the receiving ones in turn, everything else to the console. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { type ListeningServer, listenOn } from "@tagwell/edge/listen";
import { createProxyServer } from "httpxy";

export interface BalancerSettings {
  port: number;
  /** Origins such as http://127.0.0.1:4601. */
  receivers: readonly string[];
  console: string;
}

/** An edge takes no larger body of a request that it receives. */
const maxBodyBytes = 512 * 1024;
/** An edge that did not answer is not asked first for so long. */
const restMs = 1000;

/** Listens on this machine's loopback addresses. Rejects when the port is in use. */
export function startBalancer({ port, receivers, console: consoleEdge }: BalancerSettings): Promise<ListeningServer> {
  // Without forwarding headers: only this machine reaches the port, so the edges see it as it is.
  const proxy = createProxyServer({ xfwd: false });
  const failedAt = new Map<string, number>();
  let turn = 0;

  /** Those that answered first, each in its turn. */
  function inTurn(): string[] {
    turn += 1;
    const from = turn % receivers.length;
    const all = [...receivers.slice(from), ...receivers.slice(0, from)];
    const rests = (each: string) => performance.now() - (failedAt.get(each) ?? Number.NEGATIVE_INFINITY) < restMs;
    return [...all.filter((each) => !rests(each)), ...all.filter(rests)];
  }

  /** Asks one edge after another until one answers. A request that two edges took is stored once: its events have ids. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    edges: readonly string[],
    body?: Buffer,
  ): Promise<void> {
    for (const target of edges) {
      try {
        await proxy.web(request, response, { target, ...(body && { buffer: Readable.from(body) }) });
        return;
      } catch {
        failedAt.set(target, performance.now());
        if (response.headersSent || response.destroyed) return void response.destroy();
      }
    }
    response.writeHead(503, { "Retry-After": "2", "Content-Type": "text/plain; charset=utf-8" });
    response.end("No edge answers. Try again in two seconds.\n");
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^\/(?:ee|tags)(?:[/?]|$)/.test(request.url ?? "")) return answer(request, response, [consoleEdge]);
    const body = await readBody(request);
    if (body !== undefined) return answer(request, response, inTurn(), body);
    response.writeHead(413, { Connection: "close" }).end();
  }

  return listenOn(
    (request, response) => {
      route(request, response).catch(() => response.destroy());
    },
    { port },
  );
}

/** Undefined for a body that no edge would take. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
