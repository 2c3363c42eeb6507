/** Tokens of programs, for officers. */
import type { tokenApi } from "@tagwell/contract/api";
import type { Tokens } from "../accounts/tokens.ts";
import type { Answers } from "./answer-operations.ts";
import type { Gate } from "./gate.ts";
import { whoAsks } from "./session-states.ts";

export interface TokenRouteParts {
  tokens: Tokens;
  gate: Gate;
}

export const tokenAnswers = ({ tokens, gate }: TokenRouteParts): Answers<typeof tokenApi> => ({
  "GET /api/tokens": () => tokens.list(),
  "POST /api/tokens": ({ c, body }) => tokens.make(body, whoAsks(gate, c).name),
  "DELETE /api/tokens/{id}": ({ c, path }) => tokens.withdraw(path.id, whoAsks(gate, c).name),
});
