/** Who may ask the console's API for what. */
import { type Account, consoleHeader, type Role } from "@tagwell/contract";
import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Sessions } from "../accounts/sessions.ts";
import { HttpError } from "../errors/http-error.ts";
import { sameOriginOnly } from "./local-only.ts";

export interface Gate {
  /** Whether reading needs no sign-in: development, on this machine only (CONTRACT 8). */
  open: boolean;
  /** Who is signed in. */
  account(c: Context): Account | undefined;
  /** Before everything: lets whoever is signed in pass, all where reading is open, and those who come to sign in. */
  reading: MiddlewareHandler;
  /** Before a write that belongs to nobody yet, such as signing in: from the console itself, and no other site's page. */
  fromConsole: MiddlewareHandler;
  /** Before what takes a role: someone signed in who has it. Writes carry the console's own header beside (CSRF). */
  needs(role: Role): MiddlewareHandler;
  /** Before a write that development on this machine leaves open, for another site's page nowhere. */
  needsUnlessOpen(role: Role): MiddlewareHandler;
  /** Makes the answer hand over a session's secret, or take it back. */
  remember(c: Context, secret: string): void;
  forget(c: Context): void;
  secret(c: Context): string | undefined;
}

export interface GateParts {
  sessions: Sessions;
  open: boolean;
  /** Whether the console is reached by HTTPS: then the cookie is bound to it (`__Host-`, `Secure`). */
  secure: boolean;
}

/** Paths that a visitor without a session needs. */
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
      const detail = `A write carries the header ${consoleHeader.name}: ${consoleHeader.value}, which the console sends.`;
      throw new HttpError(403, "not-from-console", detail);
    }
    await next();
  });
  const hasRole = (role: Role): MiddlewareHandler => {
    return async (c, next) => {
      const who = account(c);
      if (!who) throw signInNeeded();
      if (!who.roles.includes(role)) {
        const detail = `This takes the role ${role}; ${who.name} has: ${who.roles.join(", ")}. An officer can make another account.`;
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

const signInNeeded = () => new HttpError(401, "sign-in-needed", "Sign in first: the console's page /sign-in does it.");
