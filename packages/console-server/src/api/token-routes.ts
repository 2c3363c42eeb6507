/** Tokens of programs, for officers: /api/tokens. */
import { Hono } from "hono";
import type { Tokens } from "../accounts/tokens.ts";
import { tokenOrder } from "./describe/tokens.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { whoAsks } from "./session-answers.ts";

export interface TokenRouteParts {
  tokens: Tokens;
  gate: Gate;
}

export function tokenRoutes({ tokens, gate }: TokenRouteParts): Hono {
  const app = new Hono();
  app.get("/tokens", (c) => c.json(tokens.list()));
  app.post("/tokens", async (c) => {
    return c.json(tokens.make(await readJsonBody(c, tokenOrder), whoAsks(gate, c).name), 201);
  });
  app.delete("/tokens/:id", (c) => {
    tokens.withdraw(c.req.param("id"), whoAsks(gate, c).name);
    return c.body(null, 204);
  });
  return app;
}
