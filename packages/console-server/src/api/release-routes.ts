/** What each environment serves, and how an engineer changes it. */
import type { releaseApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

export function releaseAnswers({ releases, publishing, gate }: RouteParts): Answers<typeof releaseApi> {
  const who = (c: Context) => gate.who(c) ?? "unknown";
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
  };
}
