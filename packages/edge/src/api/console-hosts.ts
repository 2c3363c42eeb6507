/** Restricts the console's API to the console's hosts, and its writes to the console itself. */
import type { MiddlewareHandler } from "hono";
import { HttpError } from "../errors/http-error.ts";

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * True for a Host header that names the console, with any port: this machine, or the host of `EdgeOptions.elsewhere`.
 */
export function isConsoleHost(host: string | undefined, consoleHost?: string): boolean {
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  return localHosts.has(name) || (consoleHost !== undefined && name === consoleHost);
}

/**
 * Answers only where the Host header names the console, against DNS rebinding and against the pages of the sites. No CORS
 * header is ever sent.
 */
export function consoleHostsOnly(consoleHost?: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isConsoleHost(c.req.header("host"), consoleHost)) {
      const where = consoleHost === undefined ? "localhost" : `localhost and ${consoleHost}`;
      throw new HttpError(403, "not-local", `The console's API answers only on ${where}.`);
    }
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    c.header("X-Content-Type-Options", "nosniff");
  };
}

/** Refuses requests that another site's page makes in the user's browser. Tools outside a browser send neither header. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header("host"));
  if (isForeign || (site !== undefined && site !== "same-origin" && site !== "none")) {
    throw new HttpError(403, "cross-site", "Only the console itself and tools on this machine may do this.");
  }
  await next();
};
