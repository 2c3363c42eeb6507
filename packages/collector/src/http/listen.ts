/** Listens on the loopback addresses, and on one more address where it is set. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { sendReply } from "../errors/http-error.ts";
import { refusalOfHeaders } from "./refuse-headers.ts";
import { maxHeaderSize, refuseExpectation, refuseMalformed } from "./refuse-malformed.ts";

/** Answers a request. */
export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenSettings {
  /** 0 picks a port that is free on all addresses. */
  port: number;
  /** Besides loopback. */
  address?: string | undefined;
}

export interface ListeningServer {
  port: number;
  /** Accepts no more connections, waits for requests under way, then closes all connections. May be called twice. */
  close(): Promise<void>;
}

/** How long requests under way may take when the server closes, in milliseconds. */
const graceMs = 5000;

/**
 * Listens on 127.0.0.1, on ::1 where the machine has it, and on `address` where it is set, all on one port. An address that
 * includes the others (0.0.0.0, ::) is used alone.
 */
export async function listenOn(answer: AnswerRequest, settings: ListenSettings): Promise<ListeningServer> {
  const { port, address } = settings;
  const servers: Server[] = [];
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= closeAll(servers);
    return closed;
  };
  const coversAll = address === "0.0.0.0" || address === "::";
  let taken = port;
  for (const one of new Set(coversAll ? [address] : ["127.0.0.1", "::1", address ?? "::1"])) {
    try {
      const server = await listen(answer, taken, one);
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if (one === "::1" && isWithoutIpv6(error)) continue;
      await close();
      // The port is free on the first address only; another one may be free on all.
      if (port === 0 && servers.length > 0 && (error as NodeJS.ErrnoException).code === "EADDRINUSE")
        return listenOn(answer, settings);
      throw error;
    }
  }
  return { port: taken, close };
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  const ended = servers.map((server) => {
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    return closed;
  });
  const timeout = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, graceMs);
  await Promise.all(ended);
  clearTimeout(timeout);
}

async function listen(answer: AnswerRequest, port: number, hostname: string): Promise<Server> {
  const limits = { maxHeaderSize, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };
  /** The last answer on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    answers.set(request.socket, response);
    const refusal = refusalOfHeaders(request)?.reply();
    if (refusal) sendReply(response, refusal);
    else answer(request, response);
  });
  server.on("checkExpectation", refuseExpectation);
  server.on("clientError", (error, socket) => {
    const last = answers.get(socket);
    refuseMalformed(error, socket, last?.headersSent === true && !last.writableFinished);
  });
  const listening = once(server, "listening");
  server.listen(port, hostname);
  try {
    await listening;
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    const taken = `Port ${port} is in use on ${hostname}. Stop what uses it, or set PORT to another.`;
    throw Object.assign(new Error(taken, { cause: error }), { code: "EADDRINUSE" });
  }
}

function isWithoutIpv6(error: unknown): boolean {
  return ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes((error as NodeJS.ErrnoException).code ?? "");
}
