/** Sign-in, sign-out and the own password. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { sessionApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { whoAsks } from "./session-states.ts";

export function sessionAnswers({
  signIn,
  states,
  gate,
  hosts,
  provider,
}: Pick<RouteParts, "signIn" | "states" | "gate" | "hosts" | "provider">): Answers<typeof sessionApi> {
  const addressOf = (c: Context) => hosts.client(c).address;
  const { state, begin } = states;
  return {
    "GET /api/session": ({ c }) => state(c),
    "POST /api/session": async ({ c, body }) => {
      if (provider?.shown.isOnly) throw passwordsOff(provider.shown.name);
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
      if (provider?.shown.isOnly) throw passwordsOff(provider.shown.name);
      return begin(c, await signIn.changePassword(whoAsks(gate, c).name, body, addressOf(c)));
    },
  };
}

function passwordsOff(provider: string): HttpError {
  return new HttpError(403, "passwords-off", `Here people sign in with ${provider}, not with a password.`);
}
