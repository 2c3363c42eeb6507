/** Decides who may use which part of the console's API. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type Account, consoleHeader, type Role } from "@tagwell/contract";
import type { Operation } from "@tagwell/contract/api";
import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { Sessions } from "../accounts/sessions.ts";
import type { Program } from "../accounts/tokens.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { findOperation } from "./operations.ts";
import type { Programs } from "./programs.ts";

export interface Gate {
  /** Whether the request may read without a sign-in: where only development is served, on this machine, without a proxy. */
  isOpen(c: Context): boolean;
  /** The account that is signed in. */
  account(c: Context): Account | undefined;
  /** The program whose token the request has; it was let in by the token alone. */
  program(c: Context): Program | undefined;
  /** Who asks, as the audit trail names it: an account, or a program's token. */
  who(c: Context): string | undefined;
  /** What the request asks for, once it was let in. */
  operation(c: Context): Operation | undefined;
  /** Whether the request may read stored events, and not reports alone. Who signs in where nobody needs to, tries what the account may read. */
  readsEvents(c: Context): boolean;
  /**
   * For every request: requires what the operation's description says (operations.ts), a role or a token's scope, except where no
   * sign-in is needed. Writes must come from the console, against CSRF. What nothing describes is answered 404 or 405.
   */
  entrance: MiddlewareHandler;
  /** Sets or deletes the cookie with the session's secret. */
  remember(c: Context, secret: string): void;
  forget(c: Context): void;
  secret(c: Context): string | undefined;
  /** Sets the cookie of a sign-in that is under way at the identity provider. */
  keepPending(c: Context, pending: string): void;
  /** Its content; a second time it is gone. */
  takePending(c: Context): string | undefined;
}

export interface GateParts {
  sessions: Sessions;
  programs: Programs;
  hosts: ConsoleHosts;
  /** Whether this machine's own user may read without a sign-in. */
  isOpenHere(): boolean;
  /** Whether the console is reached by HTTPS; the cookie then has the prefix `__Host-` and the attribute `Secure`. */
  secure: boolean;
}

const cookie = "tagwell_session";
const pendingCookie = "tagwell_pending";
/** How long somebody may take to sign in at the provider, in seconds. */
const pendingSeconds = 600;
const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

export function createGate({ sessions, programs, hosts, isOpenHere, secure }: GateParts): Gate {
  // A request with a token is judged by it alone: neither its cookie nor this machine opens anything more.
  const isOpen = (c: Context) => !programs.isOne(c) && isOpenHere() && hosts.isThisMachine(c);
  const cookies = boundCookies(secure);
  const secret = (c: Context) => (programs.isOne(c) ? undefined : cookies.get(c, cookie));
  const account = (c: Context) => {
    const token = secret(c);
    return token === undefined ? undefined : sessions.find(token);
  };
  const needRole = (c: Context, roles: readonly Role[]) => {
    const who = account(c);
    if (!who) throw signInNeeded();
    if (roles.some((role) => who.roles.includes(role))) return;
    const detail = `This needs the role ${roles.join(" or ")}; ${who.name} has: ${who.roles.join(", ")}. An officer can make another account.`;
    throw new HttpError(403, "wrong-role", detail);
  };
  /** For the length of the request. */
  const asked = new WeakMap<Request, Operation>();
  const fromConsole = every(hosts.sameOriginOnly, async (c, next) => {
    if (c.req.header(consoleHeader.name) !== consoleHeader.value) {
      const detail = `A write needs the header ${consoleHeader.name}: ${consoleHeader.value}, which the console sends.`;
      throw new HttpError(403, "not-from-console", detail);
    }
    await next();
  });
  return {
    isOpen,
    account,
    secret,
    program: programs.admitted,
    operation: (c) => asked.get(c.req.raw),
    who: (c) => programs.admitted(c)?.who ?? account(c)?.name,
    readsEvents(c) {
      const program = programs.admitted(c);
      if (program) return program.scopes.includes("events:export");
      return account(c)?.roles.includes("viewer") ?? isOpen(c);
    },
    entrance(c, next) {
      const { operation, access, allowed } = findOperation(c.req.method, c.req.path);
      const isProgram = access.roles !== "anyone" && programs.isOne(c);
      const isOpened = access.isOpenHere && isOpen(c);
      if (isProgram) programs.admit(c, access);
      else if (access.roles !== "anyone" && !isOpened) needRole(c, access.roles);
      if (!operation) throw noOperation(c.req.method, allowed);
      asked.set(c.req.raw, operation);
      // No page can make a browser send a token.
      if (isProgram || isRead(c)) return next();
      return isOpened ? hosts.sameOriginOnly(c, next) : fromConsole(c, next);
    },
    remember: (c, value) => cookies.set(c, cookie, value, { sameSite: "Strict" }),
    forget: (c) => cookies.drop(c, cookie),
    // Lax: the provider's redirect must bring it along.
    keepPending: (c, pending) => cookies.set(c, pendingCookie, pending, { sameSite: "Lax", maxAge: pendingSeconds }),
    takePending(c) {
      const pending = cookies.get(c, pendingCookie);
      cookies.drop(c, pendingCookie);
      return pending;
    },
  };
}

function noOperation(method: string, allowed: readonly string[]): HttpError {
  const Allow = allowed.join(", ");
  if (Allow === "")
    return new HttpError(404, "no-such-path", "The API has no such path. GET /api/openapi.json describes it.");
  return new HttpError(405, "method-not-allowed", `This path takes ${Allow}, not ${method}.`, { Allow });
}

const signInNeeded = () => new HttpError(401, "sign-in-needed", "Sign in first, on the console's page /sign-in.");

/** Cookies that are sent to the console's host alone, and are out of reach of scripts. `isSecure`: by HTTPS alone; their names then have the prefix `__Host-`. */
function boundCookies(isSecure: boolean) {
  const bound = isSecure ? ({ path: "/", secure: true, prefix: "host" } as const) : ({ path: "/" } as const);
  return {
    get: (c: Context, name: string): string | undefined => getCookie(c, name, isSecure ? "host" : undefined),
    set(c: Context, name: string, value: string, options: Pick<CookieOptions, "sameSite" | "maxAge">): void {
      setCookie(c, name, value, { ...options, httpOnly: true, ...bound });
    },
    drop: (c: Context, name: string) => void deleteCookie(c, name, bound),
  };
}
