/** Tokens of programs, for officers: /api/tokens. */
import { tokenDays, tokenScopes } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { Tokens } from "../accounts/tokens.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { whoAsks } from "./session-answers.ts";

const days = `a whole number of days from 1 to ${tokenDays.most}`;
const orderShape = v.strictObject({
  // What a token may be called is found when it is made.
  name: v.pipe(v.string(), v.trim()),
  scopes: v.pipe(
    v.array(v.picklist(tokenScopes, `one of ${tokenScopes.join(", ")}`)),
    v.minLength(1, `at least one of ${tokenScopes.join(", ")}`),
  ),
  days: v.exactOptional(v.pipe(v.number(days), v.integer(days), v.minValue(1, days), v.maxValue(tokenDays.most, days))),
});

export interface TokenRouteParts {
  tokens: Tokens;
  gate: Gate;
}

export function tokenRoutes({ tokens, gate }: TokenRouteParts): Hono {
  const app = new Hono();
  app.get("/tokens", (c) => c.json(tokens.list()));
  app.post("/tokens", async (c) => {
    return c.json(tokens.make(await readJsonBody(c, orderShape), whoAsks(gate, c).name), 201);
  });
  app.delete("/tokens/:id", (c) => {
    tokens.withdraw(c.req.param("id"), whoAsks(gate, c).name);
    return c.body(null, 204);
  });
  return app;
}
