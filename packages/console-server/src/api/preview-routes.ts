/** Links to previews: which work, new ones, and taking one back. */
import type { previewApi } from "@tagwell/contract/api";
import type { Previews } from "../releases/previews.ts";
import type { Answers } from "./answer-operations.ts";
import type { Gate } from "./gate.ts";

export const previewAnswers = ({ previews, gate }: { previews: Previews; gate: Gate }): Answers<typeof previewApi> => ({
  "GET /api/preview": () => previews.list(),
  "POST /api/preview": ({ c, body }) => previews.make(body, gate.who(c) ?? "unknown"),
  "DELETE /api/preview/{id}": ({ c, path }) => previews.takeBack(path.id, gate.who(c) ?? "unknown"),
});
