/** Accounts and the links that create them. */
import type { accountApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { whoAsks } from "./session-states.ts";

export function accountAnswers({
  signIn,
  states,
  gate,
  hosts,
}: Pick<RouteParts, "signIn" | "states" | "gate" | "hosts">): Answers<typeof accountApi> {
  const { accounts, links } = signIn;
  return {
    "POST /api/accounts/entry": async ({ c, body: { link, name, password } }) =>
      states.begin(c, await signIn.enter(link, name, password, hosts.client(c).address)),
    "POST /api/accounts/links": ({ c, body }) => links.make(body, whoAsks(gate, c).name),
    "GET /api/accounts": () => accounts.list(),
    "DELETE /api/accounts": ({ c, query }) => accounts.remove(query.name, whoAsks(gate, c).name),
  };
}
