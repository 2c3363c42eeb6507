/** Signing in and out, and accounts, over the edge's API. Each of these throws `EdgeUnreachable` or `EdgeRefused`. */
import type { AccountLink, AccountRow, Role, SessionState } from "@tagwell/contract";
import { ask, search } from "./ask.ts";
import { isObject } from "./event-row.ts";
import { write } from "./write.ts";

export async function session(signal?: AbortSignal): Promise<SessionState> {
  return sessionState(await ask("/api/session", { ...(signal && { signal }) }));
}

export async function signIn(name: string, password: string): Promise<SessionState> {
  return sessionState(await ask("/api/session", write("POST", { name, password })));
}

/** Makes an account by a one-time link, and signs it in. */
export async function enter(link: string, name: string, password: string): Promise<SessionState> {
  return sessionState(await ask("/api/accounts/entry", write("POST", { link, name, password })));
}

export async function signOut(): Promise<void> {
  await ask("/api/session", write("DELETE"));
}

export async function accounts(signal?: AbortSignal): Promise<AccountRow[]> {
  return (await ask("/api/accounts", { ...(signal && { signal }) })) as AccountRow[];
}

export async function makeLink(grant: { roles: Role[] } | { account: string }): Promise<AccountLink> {
  return (await ask("/api/accounts/links", write("POST", grant))) as AccountLink;
}

export async function removeAccount(name: string): Promise<void> {
  await ask(`/api/accounts${search({ name })}`, write("DELETE"));
}

function sessionState(body: unknown): SessionState {
  if (isObject(body) && typeof body.open === "boolean") return body as unknown as SessionState;
  throw new Error("/api/session was answered with something else than the contract's state.");
}
