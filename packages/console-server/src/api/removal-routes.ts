import { HttpError } from "@tagwell/collector/errors/http-error";
import type { eventApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

export const removalAnswers = ({
  warehouse,
  properties,
  audit,
  gate,
}: RouteParts): Pick<Answers<typeof eventApi>, "DELETE /api/events"> => ({
  "DELETE /api/events": async ({ c }) => {
    if (!properties.isDevelopmentOnly()) {
      throw new HttpError(
        403,
        "not-development",
        "This edge serves another environment than development, or would if a build were published to it, so its events are " +
          "kept. Only an edge for development and nothing else removes them, such as that of tagwell start.",
      );
    }
    await warehouse.clear();
    const who = gate.who(c) ?? "this machine, without sign-in";
    audit.add({ who, what: "events removed", about: "development", detail: "all events and trace records" });
  },
});
