/** What each environment serves and how an engineer changes it; builds, publications and requests for them; links to previews. */
import type { PublicationRequestRow } from "@tagwell/contract";
import type { previewApi, publishingApi, releaseApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

export function releaseAnswers(
  parts: RouteParts,
): Answers<typeof releaseApi & typeof publishingApi & typeof previewApi> {
  const { releases, builds, publishing, publications, requests, previews, gate } = parts;
  const who = (c: Context) => gate.who(c) ?? "unknown";
  const decided = async (number: number, decision: Promise<unknown>) => {
    await decision;
    return requests.list().find((one) => one.number === number) as PublicationRequestRow;
  };
  return {
    "GET /api/library": () => releases.state(),
    "GET /api/library/change": ({ query }) => releases.change(query.environment, query.build),
    "PUT /api/library/builds/{environment}": ({ c, path, body }) => {
      const contents = Object.entries(body.files).map(([name, text]) => [name, Buffer.from(text, "base64")] as const);
      return publishing.accept(path.environment, new Map(contents), who(c));
    },
    "POST /api/library/publish": async ({ c, body }) => {
      await publishing.publish(body, who(c));
      return releases.state();
    },
    "POST /api/library/roll-back": async ({ c, body }) => {
      await publishing.rollBack(body, who(c));
      return releases.state();
    },
    "POST /api/library/signatures": async ({ c, body }) => {
      await publishing.sign(body, who(c));
      return releases.state();
    },
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
    "GET /api/preview": () => previews.list(),
    "POST /api/preview": ({ c, body }) => previews.make(body, who(c)),
    "DELETE /api/preview/{id}": ({ c, path }) => previews.takeBack(path.id, who(c)),
  };
}
