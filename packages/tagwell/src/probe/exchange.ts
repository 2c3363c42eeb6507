/** One request over a connection of its own, which says how far it came. */
import { type IncomingHttpHeaders, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { connectionFault } from "./connection-fault.ts";
import type { Steps } from "./steps.ts";

export interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Request {
  method: "OPTIONS" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** Whoever answers later has a visitor's browser wait, too. */
const timeoutMs = 10_000;
/** An answer of the edge is a few hundred bytes; what else answers may be a page. */
const maxAnswer = 100_000;

/** Reports the name and the connection to `steps`, if given. Rejects with ProbeFault. */
export function exchange(url: URL, { method, headers, body }: Request, steps?: Steps): Promise<Exchanged> {
  const isSecure = url.protocol === "https:";
  let isConnected = false;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(connectionFault(error, { url, isConnected }));
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = (isSecure ? requestSecure : requestPlain)(url, { method, headers, agent: false, signal });
    sent.on("error", fail);
    sent.on("socket", (socket: Socket) => {
      socket.on("lookup", (error: Error | null, address: string) => {
        if (!error) steps?.done("name", `${url.hostname} is ${address}`);
      });
      socket.on(isSecure ? "secureConnect" : "connect", () => {
        isConnected = true;
        steps?.done("connection", isSecure ? describeTls(socket as TLSSocket) : "plain HTTP");
      });
    });
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        if (text.length < maxAnswer) text += chunk;
      });
      response.on("error", fail);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.end(body);
  });
}

function describeTls(socket: TLSSocket): string {
  const until = socket.getPeerCertificate().valid_to;
  return `${socket.getProtocol()}, certificate valid until ${new Date(until).toISOString().slice(0, 10)}`;
}
