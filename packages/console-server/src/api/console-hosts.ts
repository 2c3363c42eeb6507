/** Restricts the console's API to the console's hosts, and its writes to the console itself. */
import type { HttpBindings } from "@hono/node-server";
import { HttpError } from "@tagwell/collector/errors/http-error";
import { clientOf, isLoopback, type TrustedProxies } from "@tagwell/collector/http/client-address";
import { namesThisMachine } from "@tagwell/contract";
import type { Context, Next } from "hono";

export type ConsoleHosts = ReturnType<typeof createConsoleHosts>;

/** A host without its port, in small letters. */
export const hostName = (host: string | undefined) => (host ?? "").replace(/:\d+$/, "").toLowerCase();

/** True for a host that names the console, with any port: this machine, or the host of `EdgeOptions.elsewhere`. */
export function isConsoleHost(host: string | undefined, consoleHost?: string): boolean {
  const name = hostName(host);
  return namesThisMachine(name) || (consoleHost !== undefined && name === consoleHost);
}

/** `origin` is where other machines open the console; undefined where they cannot. */
export function createConsoleHosts({ origin, trusted }: { origin: URL | undefined; trusted: TrustedProxies }) {
  const client = (c: Context) => clientOf((c.env as HttpBindings).incoming, trusted);

  /** Where the console is opened by HTTPS, a page of its host that came by plain HTTP may be anybody's on the network. */
  const isOwnOrigin = (text: string, host: string | undefined) => {
    if (!URL.canParse(text)) return false;
    const { host: from, protocol } = new URL(text);
    const needsHttps = origin?.protocol === "https:" && hostName(host) === origin.hostname;
    return from === host && (protocol === "https:" || !needsHttps);
  };

  const isThisMachine = (c: Context) => {
    const { address, host, isForwarded } = client(c);
    return !isForwarded && namesThisMachine(hostName(host)) && isLoopback(address);
  };

  return {
    /** Who sent the request. */
    client,
    /** True for a request of this machine's own user: it names this machine, comes from it, and passed through no proxy. */
    isThisMachine,
    /** Where the browser has the console open: on this machine its host and port, elsewhere the console's origin. */
    originOf: (c: Context): string =>
      origin === undefined || isThisMachine(c) ? `http://${client(c).host}` : origin.origin,
    /**
     * Answers only where the request's host is the console's, against DNS rebinding and against the pages of the sites. No CORS
     * header is ever sent.
     */
    async only(c: Context, next: Next): Promise<void> {
      if (!isConsoleHost(client(c).host, origin?.hostname)) {
        const where = origin === undefined ? "localhost" : `localhost and ${origin.hostname}`;
        throw new HttpError(403, "not-local", `The console's API answers only on ${where}.`);
      }
      await next();
      c.header("Cache-Control", "no-store");
      c.header("Cross-Origin-Resource-Policy", "same-origin");
      c.header("X-Content-Type-Options", "nosniff");
    },
    /** Refuses requests that another site's page makes in the user's browser. Tools outside a browser send neither header. */
    async sameOriginOnly(c: Context, next: Next): Promise<void> {
      const site = c.req.header("sec-fetch-site");
      const from = c.req.header("origin");
      const isForeign = from !== undefined && !isOwnOrigin(from, client(c).host);
      if (isForeign || (site !== undefined && site !== "same-origin" && site !== "none")) {
        const where = origin === undefined ? "" : ` Open it at ${origin.origin}.`;
        throw new HttpError(
          403,
          "cross-site",
          `Only the console itself and tools on this machine may do this.${where}`,
        );
      }
      await next();
    },
  };
}
