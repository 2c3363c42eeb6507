/** Builds and how they differ, publications and requests for them. */
import type { PublicationRequestRow } from "@tagwell/contract";
import type { publishingApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

export function publishingAnswers({
  builds,
  publishing,
  publications,
  requests,
  gate,
}: RouteParts): Answers<typeof publishingApi> {
  const who = (c: Context) => gate.who(c) ?? "unknown";
  const decided = async (number: number, decision: Promise<unknown>) => {
    await decision;
    return requests.list().find((one) => one.number === number) as PublicationRequestRow;
  };
  return {
    "GET /api/builds": ({ query }) => builds.list(query.environment),
    "GET /api/builds/diff": ({ query }) => builds.diff(query.environment, query.from, query.to),
    "GET /api/publications": ({ query }) => publications.rows(query),
    "GET /api/publications/requests": ({ query }) => requests.list(query.environment),
    "POST /api/publications/requests": ({ c, body }) => publishing.request(body, who(c)),
    "POST /api/publications/requests/{number}/approve": ({ c, path: { number } }) =>
      decided(number, publishing.approve(number, who(c))),
    "POST /api/publications/requests/{number}/decline": ({ c, path: { number }, body }) =>
      decided(number, publishing.decline(number, who(c), body.reason)),
    "POST /api/publications/requests/{number}/withdraw": ({ c, path: { number } }) =>
      decided(number, publishing.withdraw(number, who(c))),
  };
}
