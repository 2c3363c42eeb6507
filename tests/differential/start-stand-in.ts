/** Serves pages, scripts and edge of both sides over HTTPS, and records the requests that reach the edge. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { EdgeRequestBody } from "@tagwell/contract";
import { selfSigned } from "../../bench/self-signed.ts";
import { answerInProtocol, partnerHost, type ReplacedAnswer } from "./stand-in-edge.ts";

/** One request to the edge, as received. */
export interface EdgeRequest {
  method: string;
  host: string;
  path: string;
  query: [name: string, value: string][];
  cookieHeader: string;
  body: EdgeRequestBody;
}

/** A request of a partner's image, as received. */
export interface PartnerRequest {
  address: string;
  /** The page's address as the partner sees it; undefined if it is hidden. */
  referer: string | undefined;
  cookieHeader: string | undefined;
}

/** Requests received since the last `begin`. */
export interface Received {
  requests: readonly EdgeRequest[];
  /** Requests at hosts that are neither the edge's nor the page's. */
  partners: readonly PartnerRequest[];
  /** The paths of the scripts. */
  scripts: readonly string[];
}

export interface StandIn extends Received {
  port: number;
  /** Forgets earlier requests; from now on serves this page at every path, and these responses. */
  begin(html: string, replaced?: (request: number) => ReplacedAnswer | undefined): void;
  /** Gives the responses that are held. */
  release(): void;
  busy(): boolean;
  /** Resolves when no request to the edge or for a script is pending. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

interface StandInParts {
  /** Folder with our built library. */
  library: string;
  /** The reference page's script. */
  reference: string;
}

const image = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`;

export async function startStandIn({ library, reference }: StandInParts): Promise<StandIn> {
  let requests: EdgeRequest[] = [];
  let partners: PartnerRequest[] = [];
  let scripts: string[] = [];
  /** Addresses of requests whose connection was broken: the browser itself repeats such a request. */
  const broken = new Set<string>();
  let page = "";
  let release = () => {};
  let released = Promise.resolve();
  let replaced: (request: number) => ReplacedAnswer | undefined = () => undefined;
  const underWay = new Set<object>();
  let settled = () => {};
  let nextSettled = new Promise<void>((resolve) => {
    settled = resolve;
  });

  const server = createServer(selfSigned(), async (incoming, answer) => {
    const { headers, method = "", url = "/" } = incoming;
    const { pathname, searchParams } = new URL(url, "https://any");
    const { host = "", cookie, origin = "", referer } = headers;
    const isEdge = pathname.startsWith("/ee/");
    const isScript = pathname.endsWith(".js");
    const isPartner = host.startsWith(partnerHost);
    const track = isEdge || isScript || isPartner;
    const end = () => {
      if (!underWay.delete(answer)) return;
      settled();
      nextSettled = new Promise<void>((resolve) => {
        settled = resolve;
      });
    };
    if (track) underWay.add(answer);
    answer.once("close", end);
    if (pathname === "/never.png") return;
    if (isScript) scripts.push(pathname);
    if (isPartner) {
      partners.push({ address: host.replace(/:\d+$/, "") + url, referer, cookieHeader: cookie });
      return void answer.writeHead(200, { "content-type": "image/svg+xml" }).end(image);
    }
    if (pathname === "/reference.js")
      return void answer.writeHead(200, { "content-type": "text/javascript" }).end(reference);
    if (/^\/tags\/[\w.-]+\.js$/.test(pathname))
      return void answer
        .writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" })
        .end(readFileSync(join(library, pathname.slice("/tags/".length))));
    if (!isEdge) return void answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);

    const body = JSON.parse((await buffer(incoming)).toString()) as EdgeRequestBody;
    if (broken.has(url)) return void incoming.socket.destroy();
    const cookieHeader = cookie ?? "";
    const number = requests.push({ method, host, path: pathname, query: [...searchParams], cookieHeader, body }) - 1;
    const instead = replaced(number) ?? {};
    const { afterMs = 0, isHeld, adds, breaks } = instead;
    // Not counted as pending: the browser does not wait for it when the page unloads either.
    if (afterMs === Infinity) return end();
    // Timed: a slow answer is what is simulated.
    if (afterMs > 0) await new Promise((later) => setTimeout(later, afterMs));
    if (isHeld) await released;
    if (breaks) {
      broken.add(url);
      return void incoming.socket.destroy();
    }
    const action = pathname.split("/v1/")[1] ?? "";
    const isDefault = !instead.status || adds !== undefined;
    const text = instead.body ?? (isDefault ? answerInProtocol({ action, body, cookieHeader, adds }) : "");
    answer
      .writeHead(instead.status ?? (text === undefined ? 204 : 200), {
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "x-adobe-edge, retry-after",
        "cache-control": "no-store",
        ...instead.headers,
      })
      .end(text);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  return {
    port: (server.address() as AddressInfo).port,
    get requests() {
      return requests;
    },
    get partners() {
      return partners;
    },
    get scripts() {
      return scripts;
    },
    begin(html, answers = () => undefined) {
      requests = [];
      partners = [];
      scripts = [];
      released = new Promise((resolve) => {
        release = resolve;
      });
      page = html;
      replaced = answers;
    },
    release: () => release(),
    busy: () => underWay.size > 0,
    async quiet() {
      while (underWay.size > 0) await nextSettled;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
