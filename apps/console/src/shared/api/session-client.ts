/** Requests for sessions and accounts. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type { AccountLink, AccountRow, Role, SessionState } from "@tagwell/contract";
import { unexpectedAnswer } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { requestJson, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

/** Everything else waits for the session, so an edge that hangs must not hold it for long. */
const sessionTimeoutMs = 4000;

export async function fetchSession(signal?: AbortSignal): Promise<SessionState> {
  return sessionState(await requestJson("/api/session", { timeoutMs: sessionTimeoutMs, ...(signal && { signal }) }));
}

export async function signIn(name: string, password: string): Promise<SessionState> {
  return sessionState(await requestJson("/api/session", writeOptions("POST", { name, password })));
}

/** Creates the account of a one-time link, or sets its new password, and signs in. */
export async function redeemLink(link: string, name: string, password: string): Promise<SessionState> {
  return sessionState(await requestJson("/api/accounts/entry", writeOptions("POST", { link, name, password })));
}

/** Ends the account's other sessions, too. */
export async function changePassword(current: string, wanted: string): Promise<SessionState> {
  return sessionState(await requestJson("/api/session/password", writeOptions("PUT", { current, wanted })));
}

export async function signOut(): Promise<void> {
  await requestJson("/api/session", writeOptions("DELETE"));
}

/** Ends all sessions: of an account, of everyone, or by default one's own. */
export async function endSessions(whose: { account?: string; everyone?: 1 } = {}): Promise<void> {
  await requestJson(`/api/sessions${toQuery(whose)}`, writeOptions("DELETE"));
}

export async function fetchAccounts(signal?: AbortSignal): Promise<AccountRow[]> {
  return (await requestJson("/api/accounts", { ...(signal && { signal }) })) as AccountRow[];
}

export async function createLink(grant: { roles: Role[] } | { account: string }): Promise<AccountLink> {
  return (await requestJson("/api/accounts/links", writeOptions("POST", grant))) as AccountLink;
}

export async function removeAccount(name: string): Promise<void> {
  await requestJson(`/api/accounts${toQuery({ name })}`, writeOptions("DELETE"));
}

function sessionState(body: unknown): SessionState {
  if (isObject(body) && typeof body.open === "boolean") return body as unknown as SessionState;
  throw unexpectedAnswer("a session");
}
