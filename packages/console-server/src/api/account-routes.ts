/** Sign-in, sign-out and the own password; accounts and the links that create them; tokens of programs; saved views. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { accountApi, savedViewApi, sessionApi, tokenApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { whoAsks } from "./session-states.ts";

type SessionParts = Pick<RouteParts, "signIn" | "states" | "gate" | "hosts" | "provider">;

export function sessionAnswers(parts: SessionParts): Answers<typeof sessionApi & typeof accountApi> {
  const { signIn, gate, hosts, provider } = parts;
  const { accounts, links } = signIn;
  const addressOf = (c: Context) => hosts.client(c).address;
  const { state, begin } = parts.states;
  const refuseProviderOnly = () => {
    if (provider?.shown.isOnly) throw passwordsOff(provider.shown.name);
  };
  return {
    "GET /api/session": ({ c }) => state(c),
    "POST /api/session": async ({ c, body }) => {
      refuseProviderOnly();
      return begin(c, await signIn.signIn(body.name, body.password, addressOf(c)));
    },
    "DELETE /api/session": ({ c }) => {
      const secret = gate.secret(c);
      if (secret !== undefined) signIn.signOut(secret);
      gate.forget(c);
    },
    "DELETE /api/sessions": ({ c, query: { account, everyone } }) => {
      const by = whoAsks(gate, c);
      const isOwn = everyone === undefined && (account === undefined || account === by.name);
      if (!isOwn && !by.roles.includes("officer"))
        throw new HttpError(403, "wrong-role", "Only an officer can end the sessions of others.");
      signIn.endSessions(everyone ? "everyone" : { account: account ?? by.name }, by.name);
      if (isOwn || everyone) gate.forget(c);
    },
    "PUT /api/session/password": async ({ c, body }) => {
      refuseProviderOnly();
      return begin(c, await signIn.changePassword(whoAsks(gate, c).name, body, addressOf(c)));
    },
    "POST /api/accounts/entry": async ({ c, body: { link, name, password } }) =>
      begin(c, await signIn.enter(link, name, password, addressOf(c))),
    "POST /api/accounts/links": ({ c, body }) => links.make(body, whoAsks(gate, c).name),
    "GET /api/accounts": () => accounts.list(),
    "DELETE /api/accounts": ({ c, query }) => accounts.remove(query.name, whoAsks(gate, c).name),
  };
}

export const tokenAnswers = ({ tokens, gate }: RouteParts): Answers<typeof tokenApi> => ({
  "GET /api/tokens": () => tokens.list(),
  "POST /api/tokens": ({ c, body }) => tokens.make(body, whoAsks(gate, c).name),
  "DELETE /api/tokens/{id}": ({ c, path }) => tokens.withdraw(path.id, whoAsks(gate, c).name),
});

/** The views that the signed-in account has saved, and what all accounts have saved as reports. */
export const savedViewAnswers = ({ savedViews: views, gate }: RouteParts): Answers<typeof savedViewApi> => ({
  "GET /api/saved-views": ({ c }) => views.list(gate.account(c)?.name),
  "POST /api/saved-views": ({ c, body }) => {
    const account = whoAsks(gate, c).name;
    views.save(account, body);
    return views.list(account);
  },
  "DELETE /api/saved-views": ({ c, query }) => views.remove(whoAsks(gate, c).name, query.name),
  "DELETE /api/saved-views/reports": ({ query }) => views.removeReport(query.report),
});

function passwordsOff(provider: string): HttpError {
  return new HttpError(403, "passwords-off", `Here people sign in with ${provider}, not with a password.`);
}
