/** Decides who may use which part of the console's API. */
import { type Account, consoleHeader, type Role } from "@tagwell/contract";
import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Sessions } from "../accounts/sessions.ts";
import { HttpError } from "../errors/http-error.ts";
import { sameOriginOnly } from "./console-hosts.ts";

export interface Gate {
  /** Whether reading needs no sign-in: true for an edge that serves development only and is reached from this machine only. */
  open: boolean;
  /** The account that is signed in. */
  account(c: Context): Account | undefined;
  /** For every request: requires a sign-in, except where `open` is true and for the sign-in itself. */
  reading: MiddlewareHandler;
  /** For writes before a sign-in, such as the sign-in itself: they must come from the console and not from another site. */
  fromConsole: MiddlewareHandler;
  /** For what needs a role. Writes must also have the console's own header, against CSRF. */
  needs(role: Role): MiddlewareHandler;
  /** For a write that needs no sign-in where `open` is true, but must not come from another site's page. */
  needsUnlessOpen(role: Role): MiddlewareHandler;
  /** Sets or deletes the cookie with the session's secret. */
  remember(c: Context, secret: string): void;
  forget(c: Context): void;
  secret(c: Context): string | undefined;
}

export interface GateParts {
  sessions: Sessions;
  open: boolean;
  /** Whether the console is reached by HTTPS; the cookie then has the prefix `__Host-` and the attribute `Secure`. */
  secure: boolean;
}

/** Paths that are needed before a sign-in. */
const signInPaths = new Set(["/api/session", "/api/accounts/entry"]);
const cookie = "tagwell_session";
const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

export function createGate({ sessions, open, secure }: GateParts): Gate {
  const secret = (c: Context) => (secure ? getCookie(c, cookie, "host") : getCookie(c, cookie));
  const account = (c: Context) => {
    const token = secret(c);
    return token === undefined ? undefined : sessions.find(token);
  };
  const fromConsole = every(sameOriginOnly, async (c, next) => {
    if (c.req.header(consoleHeader.name) !== consoleHeader.value) {
      const detail = `A write needs the header ${consoleHeader.name}: ${consoleHeader.value}, which the console sends.`;
      throw new HttpError(403, "not-from-console", detail);
    }
    await next();
  });
  const hasRole = (role: Role): MiddlewareHandler => {
    return async (c, next) => {
      const who = account(c);
      if (!who) throw signInNeeded();
      if (!who.roles.includes(role)) {
        const detail = `This needs the role ${role}; ${who.name} has: ${who.roles.join(", ")}. An officer can make another account.`;
        throw new HttpError(403, "wrong-role", detail);
      }
      await next();
    };
  };
  const needs = (role: Role): MiddlewareHandler => {
    const write = every(fromConsole, hasRole(role));
    const read = hasRole(role);
    return (c, next) => (isRead(c) ? read(c, next) : write(c, next));
  };
  return {
    open,
    account,
    secret,
    fromConsole,
    needs,
    async reading(c, next) {
      if (!open && !signInPaths.has(c.req.path) && !account(c)) throw signInNeeded();
      await next();
    },
    needsUnlessOpen: (role) => (open ? sameOriginOnly : needs(role)),
    remember(c, value) {
      const bound = { httpOnly: true, sameSite: "Strict", path: "/" } as const;
      if (secure) setCookie(c, cookie, value, { ...bound, secure: true, prefix: "host" });
      else setCookie(c, cookie, value, bound);
    },
    forget(c) {
      if (secure) deleteCookie(c, cookie, { path: "/", secure: true, prefix: "host" });
      else deleteCookie(c, cookie, { path: "/" });
    },
  };
}

const signInNeeded = () => new HttpError(401, "sign-in-needed", "Sign in first, on the console's page /sign-in.");
