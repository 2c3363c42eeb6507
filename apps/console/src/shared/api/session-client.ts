/** Sessions and accounts. */
import type { LinkOrder } from "@tagwell/contract";
import { call } from "./call.ts";

/** Everything else waits for the session, so an edge that hangs must not hold it for long. */
const sessionTimeoutMs = 4000;

export const fetchSession = (signal?: AbortSignal) => call("GET /api/session", { signal, timeoutMs: sessionTimeoutMs });
export const signIn = (name: string, password: string) => call("POST /api/session", { body: { name, password } });
/** Creates the account of a one-time link, or sets its new password, and signs in. */
export const redeemLink = (link: string, name: string, password: string) =>
  call("POST /api/accounts/entry", { body: { link, name, password } });
/** Ends the account's other sessions, too. */
export const changePassword = (current: string, wanted: string) =>
  call("PUT /api/session/password", { body: { current, wanted } });
export const signOut = () => call("DELETE /api/session");
/** Ends all sessions: of an account, of everyone, or by default one's own. */
export const endSessions = (query: { account?: string; everyone?: number } = {}) =>
  call("DELETE /api/sessions", { query });
export const fetchAccounts = (signal?: AbortSignal) => call("GET /api/accounts", { signal });
export const createLink = (body: LinkOrder) => call("POST /api/accounts/links", { body });
export const removeAccount = (name: string) => call("DELETE /api/accounts", { query: { name } });
