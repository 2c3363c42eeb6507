/** Sign-in, sign-out and the own password: /api/session and /api/sessions. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { SessionState } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { SignIn } from "../accounts/sign-in.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { credentials, passwordChange } from "./describe/accounts.ts";
import { checkQuery } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { type SessionAnswers, whoAsks } from "./session-answers.ts";

const sessionsQuery = v.strictObject({
  account: v.exactOptional(v.string()),
  everyone: v.exactOptional(v.literal("1", "expected 1")),
});

export interface SessionParts {
  signIn: SignIn;
  answers: SessionAnswers;
  gate: Gate;
  hosts: ConsoleHosts;
  provider: SessionState["provider"];
}

export function sessionRoutes({ signIn, answers, gate, hosts, provider }: SessionParts): Hono {
  const app = new Hono();
  const addressOf = (c: Context) => hosts.client(c).address;
  const { state, begin } = answers;

  app.get("/session", (c) => c.json(state(c)));
  app.post("/session", async (c) => {
    if (provider?.isOnly) throw passwordsOff(provider.name);
    const given = await readJsonBody(c, credentials);
    return begin(c, await signIn.signIn(given.name, given.password, addressOf(c)));
  });
  app.delete("/session", (c) => {
    const secret = gate.secret(c);
    if (secret !== undefined) signIn.signOut(secret);
    gate.forget(c);
    return c.body(null, 204);
  });
  app.delete("/sessions", (c) => {
    const { account, everyone } = checkQuery(sessionsQuery, c.req.query());
    const by = whoAsks(gate, c);
    const isOwn = everyone === undefined && (account === undefined || account === by.name);
    if (!isOwn && !by.roles.includes("officer"))
      throw new HttpError(403, "wrong-role", "Only an officer can end the sessions of others.");
    signIn.endSessions(everyone ? "everyone" : { account: account ?? by.name }, by.name);
    if (isOwn || everyone) gate.forget(c);
    return c.body(null, 204);
  });

  app.put("/session/password", async (c) => {
    if (provider?.isOnly) throw passwordsOff(provider.name);
    const { name } = whoAsks(gate, c);
    return begin(c, await signIn.changePassword(name, await readJsonBody(c, passwordChange), addressOf(c)));
  });
  return app;
}

function passwordsOff(provider: string): HttpError {
  return new HttpError(403, "passwords-off", `Here people sign in with ${provider}, not with a password.`);
}
