/** What undeclared fields mean, and what of them the edge has stored. */
import type { SeenField } from "@tagwell/contract";

/** An undeclared kind of event is listed as its `eventType`. */
export function whatUndeclaredMeans(undeclared: readonly Pick<SeenField, "path" | "accepted" | "rejected">[]): string {
  const isAccepted = undeclared.some(({ accepted }) => accepted > 0);
  const isKind = undeclared.some(({ path }) => path === "eventType");
  return [
    "An undeclared field got past the guard of a page, or somebody sends events without the guard, which anybody can.",
    isAccepted
      ? "Accepted events are stored with its value, because the build that was served then declared it; rejected ones without."
      : "The edge stored no value of it.",
    ...(isKind ? ["Where the field is eventType, the kind of event is undeclared, and its name is stored."] : []),
  ].join(" ");
}
