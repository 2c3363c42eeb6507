/** What several routes answer about the session, and how they begin one. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Account, SessionState } from "@tagwell/contract";
import type { Context } from "hono";
import type { SignIn } from "../accounts/sign-in.ts";
import type { Gate } from "./gate.ts";

export type SessionStates = ReturnType<typeof sessionStates>;

export interface SessionStateParts {
  signIn: Pick<SignIn, "accounts" | "sessions">;
  gate: Gate;
  provider: SessionState["provider"];
}

export function sessionStates({ signIn, gate, provider }: SessionStateParts) {
  const { accounts, sessions } = signIn;
  const hasPassword = (name: string) =>
    !provider?.isOnly && accounts.list().some((account) => account.name === name && !account.isFromProvider);
  const state = (c: Context, account = gate.account(c)): SessionState => ({
    ...(account && { account, ...(hasPassword(account.name) && { changesPassword: true as const }) }),
    open: gate.isOpen(c),
    hasAccounts: accounts.any(),
    ...(provider && { provider }),
  });
  return {
    state,
    /** Begins a new session, whose secret is given, in place of the browser's earlier one. */
    begin(c: Context, secret: string): SessionState {
      // An earlier user of the browser may know its secret.
      const before = gate.secret(c);
      if (before !== undefined) sessions.close(before);
      gate.remember(c, secret);
      return state(c, sessions.find(secret));
    },
  };
}

/** Who is signed in. Throws HttpError 401 where the session has ended since the request was let in. */
export function whoAsks(gate: Gate, c: Context): Account {
  const account = gate.account(c);
  if (account) return account;
  throw new HttpError(401, "sign-in-needed", "The session has ended. Sign in again, on the console's page /sign-in.");
}
