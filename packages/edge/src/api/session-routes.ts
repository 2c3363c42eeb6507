/** Sign-in, sign-out and accounts: /api/session and /api/accounts. */
import { type Account, roles, type SessionState } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { SignIn } from "../accounts/sign-in.ts";
import { HttpError } from "../errors/http-error.ts";
import { allowMethods } from "./allow-methods.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { checkQuery } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";

const name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u, "a name of 1 to 64 letters"),
);
const password = v.pipe(
  v.string(),
  v.minLength(12, "12 characters or more"),
  v.maxLength(256, "at most 256 characters"),
);
const signInShape = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
  password: v.pipe(v.string(), v.maxLength(256)),
});
const entryShape = v.strictObject({ link: v.pipe(v.string(), v.maxLength(100)), name, password });
const sessionsQuery = v.strictObject({
  account: v.exactOptional(v.string()),
  everyone: v.exactOptional(v.literal("1", "expected 1")),
});
const linkShape = v.union([
  v.strictObject({ roles: v.pipe(v.array(v.picklist(roles)), v.minLength(1)) }),
  v.strictObject({ account: v.string() }),
]);

export interface SessionParts {
  signIn: SignIn;
  gate: Gate;
  hosts: ConsoleHosts;
  provider: SessionState["provider"];
}

export function sessionRoutes({ signIn, gate, hosts, provider }: SessionParts): Hono {
  const app = new Hono();
  const { accounts, sessions } = signIn;
  const addressOf = (c: Context) => hosts.client(c).address;
  const state = (c: Context, account = gate.account(c)): SessionState => ({
    ...(account && { account }),
    open: gate.isOpen(c),
    hasAccounts: accounts.any(),
    ...(provider && { provider }),
  });
  /** Ends the browser's earlier session, whose secret an earlier user of the browser may know. */
  const begin = (c: Context, secret: string) => {
    const before = gate.secret(c);
    if (before !== undefined) sessions.close(before);
    gate.remember(c, secret);
    return c.json(state(c, sessions.find(secret)));
  };

  app.get("/session", (c) => c.json(state(c)));
  app.post("/session", gate.fromConsole, async (c) => {
    if (provider?.isOnly)
      throw new HttpError(403, "passwords-off", `Here people sign in with ${provider.name}, not with a password.`);
    const given = await readJsonBody(c, signInShape);
    return begin(c, await signIn.signIn(given.name, given.password, addressOf(c)));
  });
  app.delete("/session", gate.fromConsole, (c) => {
    const secret = gate.secret(c);
    if (secret !== undefined) signIn.signOut(secret);
    gate.forget(c);
    return c.body(null, 204);
  });
  app.delete("/sessions", gate.needs("reader", "viewer"), (c) => {
    const { account, everyone } = checkQuery(sessionsQuery, c.req.query());
    const by = whoAsks(c);
    const isOwn = everyone === undefined && (account === undefined || account === by.name);
    if (!isOwn && !by.roles.includes("officer"))
      throw new HttpError(403, "wrong-role", "Only an officer can end the sessions of others.");
    signIn.endSessions(everyone ? "everyone" : { account: account ?? by.name }, by.name);
    if (isOwn || everyone) gate.forget(c);
    return c.body(null, 204);
  });

  app.post("/accounts/entry", gate.fromConsole, async (c) => {
    const given = await readJsonBody(c, entryShape);
    return begin(c, await signIn.enter(given.link, given.name, given.password, addressOf(c)));
  });
  app.post("/accounts/links", gate.needs("officer"), async (c) => {
    return c.json(accounts.makeLink(await readJsonBody(c, linkShape), whoAsks(c).name), 201);
  });
  app.get("/accounts", gate.needs("officer"), (c) => c.json(accounts.list()));
  app.delete("/accounts", gate.needs("officer"), (c) => {
    const whom = c.req.query("name");
    if (whom === undefined)
      throw new HttpError(400, "bad-query", "The query parameter name is needed: the name of an account.");
    accounts.remove(whom, whoAsks(c).name);
    return c.body(null, 204);
  });
  allowMethods(app, {
    "/session": "GET, POST, DELETE",
    "/sessions": "DELETE",
    "/accounts/entry": "POST",
    "/accounts/links": "POST",
    "/accounts": "GET, DELETE",
  });
  return app;

  function whoAsks(c: Context): Account {
    return gate.account(c) ?? { name: "unknown", roles: [] };
  }
}
