/** Keeps the console's API to this machine and to the console itself. */
import type { MiddlewareHandler } from "hono";
import { Refusal } from "../problem.ts";

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True for a Host header that names this machine itself, whatever the port. */
export function isLocalHost(host: string | undefined): boolean {
  return localHosts.has((host ?? "").replace(/:\d+$/, "").toLowerCase());
}

/**
 * Answers only where the Host header names this machine: a foreign name that was made to point here (DNS rebinding)
 * and the replica sites get nothing. No CORS header is ever sent.
 */
export const localOnly: MiddlewareHandler = async (c, next) => {
  if (!isLocalHost(c.req.header("host"))) {
    throw new Refusal(403, "not-local", "The console's API answers only on localhost.");
  }
  await next();
  c.header("Cache-Control", "no-store");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("X-Content-Type-Options", "nosniff");
};

/** Refuses a request that another site's page makes in the visitor's browser. Tools that are no browser say nothing of it. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header("host"));
  if (isForeign || (site !== undefined && site !== "same-origin" && site !== "none")) {
    throw new Refusal(403, "cross-site", "Only the console itself and tools on this machine may do this.");
  }
  await next();
};
