/** Listens on this machine's two loopback addresses, and on no other unless told. */
import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

export interface ListeningServer {
  port: number;
  /** Takes no more connections, lets requests under way end, closes the rest. */
  close(): Promise<void>;
}

/** Requests under way get so long when the server closes, in milliseconds. */
const graceToEnd = 5000;

/**
 * Listens on 127.0.0.1, on ::1 where there is one, and on `address` where one is given, on one port; 0 takes any that is
 * free on all. An address that stands for all of them (0.0.0.0, ::) is listened on alone.
 */
export async function listenOn(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
  address?: string,
): Promise<ListeningServer> {
  const servers: Server[] = [];
  const close = async () => {
    const ended = servers.map((server) => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      return closed;
    });
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceToEnd);
    await Promise.all(ended);
    clearTimeout(cut);
  };
  const isEvery = address === "0.0.0.0" || address === "::";
  const first = await listen(app, port, isEvery ? address : "127.0.0.1");
  servers.push(first);
  const taken = (first.address() as { port: number }).port;
  const others = isEvery ? [] : ["::1", ...(address === undefined ? [] : [address])];
  for (const other of others) {
    try {
      servers.push(await listen(app, taken, other));
    } catch (error) {
      // A machine without IPv6 has no ::1 to listen on.
      if (other === "::1" && isWithoutIpv6(error)) continue;
      await close();
      // Any free port was asked for, and this one is not free on all: take another.
      if (port === 0 && (error as NodeJS.ErrnoException).code === "EADDRINUSE") return listenOn(app, 0, address);
      throw error;
    }
  }
  return { port: taken, close };
}

async function listen(app: Hono<{ Bindings: HttpBindings }>, port: number, hostname: string): Promise<Server> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
  }) as Server;
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
