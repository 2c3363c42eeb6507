/** A site on this machine for unit tests to read. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { AddressRules } from "../page/public-page.ts";
import { httpGet } from "../sources/http-get.ts";
import { defaultLimits, type Limits } from "../sources/limits.ts";
import { readSource } from "../sources/read-source.ts";

/** Address rules of an example property. */
export const exampleRules: AddressRules = {
  queryParameters: { search: "vocabulary", specialtysearch: "vocabulary", dept: "code", id: "code", vt: "code" },
  personalPages: [{ path: "booking/" }, { parameter: "from", is: "booking" }],
};

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site that answers paths with HTML, or as a function says; robots.txt is not there unless given. */
export async function startSite(pages: Record<string, Answer>) {
  const asked: { path: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, headers: request.headers });
    const page = pages[path];
    if (typeof page === "function") return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://site.localhost:${(server.address() as AddressInfo).port}`;
  return { origin, asked, paths: () => asked.map(({ path }) => path).filter((path) => path !== "/robots.txt") };
}

export const read = (source: string, limits: Partial<Limits> = {}, options = {}) =>
  readSource(source, {
    limits: { ...defaultLimits, delayMs: 0, ...limits },
    get: httpGet,
    base: new URL("http://folder.invalid/"),
    ...exampleRules,
    now: () => performance.now(),
    wait: async () => {},
    ...options,
  });

export const pathsOf = ({ pages }: Awaited<ReturnType<typeof read>>) => pages.map(({ url }) => url.pathname);
export const link = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join("");
export const redirect = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { Location: location }).end();
export const answer =
  (body: string | Buffer, headers: Record<string, string>, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
