/** Tokens of programs, for officers. */
import type { tokenApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { whoAsks } from "./session-states.ts";

export const tokenAnswers = ({ tokens, gate }: RouteParts): Answers<typeof tokenApi> => ({
  "GET /api/tokens": () => tokens.list(),
  "POST /api/tokens": ({ c, body }) => tokens.make(body, whoAsks(gate, c).name),
  "DELETE /api/tokens/{id}": ({ c, path }) => tokens.withdraw(path.id, whoAsks(gate, c).name),
});
