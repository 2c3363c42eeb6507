/** Accounts and the links that create them: /api/accounts. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { Hono } from "hono";
import type { SignIn } from "../accounts/sign-in.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { entry, linkOrder } from "./describe/accounts.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { type SessionAnswers, whoAsks } from "./session-answers.ts";

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
    const given = await readJsonBody(c, entry);
    const secret = await signIn.enter(given.link, given.name, given.password, hosts.client(c).address);
    return answers.begin(c, secret);
  });
  app.post("/accounts/links", async (c) => {
    return c.json(links.make(await readJsonBody(c, linkOrder), whoAsks(gate, c).name), 201);
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
