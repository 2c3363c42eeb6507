/** Accounts and the links that create them: /api/accounts. */
import { roles } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { SignIn } from "../accounts/sign-in.ts";
import { HttpError } from "../errors/http-error.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import type { Gate } from "./gate.ts";
import { newPassword } from "./new-password.ts";
import { readJsonBody } from "./read-json-body.ts";
import { type SessionAnswers, whoAsks } from "./session-answers.ts";

const entryShape = v.strictObject({
  link: v.pipe(v.string(), v.maxLength(100)),
  // Whether an account may be called so is found when the link is known: one for a new password names an account that there is.
  name: v.pipe(v.string(), v.trim(), v.maxLength(64, "at most 64 characters")),
  password: newPassword,
});
const linkShape = v.union([
  v.strictObject({ roles: v.pipe(v.array(v.picklist(roles)), v.minLength(1)) }),
  v.strictObject({ account: v.string() }),
]);

export interface AccountRouteParts {
  signIn: SignIn;
  answers: SessionAnswers;
  gate: Gate;
  hosts: ConsoleHosts;
}

export function accountRoutes({ signIn, answers, gate, hosts }: AccountRouteParts): Hono {
  const app = new Hono();
  const { accounts, links } = signIn;

  app.post("/accounts/entry", async (c) => {
    const given = await readJsonBody(c, entryShape);
    const secret = await signIn.enter(given.link, given.name, given.password, hosts.client(c).address);
    return answers.begin(c, secret);
  });
  app.post("/accounts/links", async (c) => {
    return c.json(links.make(await readJsonBody(c, linkShape), whoAsks(gate, c).name), 201);
  });
  app.get("/accounts", (c) => c.json(accounts.list()));
  app.delete("/accounts", (c) => {
    const whom = c.req.query("name");
    if (whom === undefined)
      throw new HttpError(400, "bad-query", "The query parameter name is needed: the name of an account.");
    accounts.remove(whom, whoAsks(gate, c).name);
    return c.body(null, 204);
  });
  return app;
}
