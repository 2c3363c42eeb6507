/** What a shell learns of a publication: its exit code, and a sentence. */
import { shortBuild } from "@tagwell/contract";
import type { Outcome } from "./outcome.ts";

/** 0: it is served, or a dry run; 2: nobody has approved it yet; 1: it is refused. */
export const exitCodes: Record<Outcome["outcome"], number> = {
  published: 0,
  unchanged: 0,
  "dry run": 0,
  waiting: 2,
  refused: 1,
};

/** `origin`: of the edge's console. */
export function describeOutcome(
  { outcome, environment, build, request, reason = "" }: Outcome,
  origin: string,
): string {
  const name = `build ${shortBuild(build)}`;
  switch (outcome) {
    case "published":
      return `Published: ${environment} serves ${name}.`;
    case "unchanged":
      return `Nothing to publish: ${environment} serves ${name} already.`;
    case "dry run":
      return reason === "" ? "A dry run: nothing was published." : `A dry run. It would be refused: ${reason}`;
    case "waiting":
      return `Waiting for approval: somebody else decides on request ${request} at ${origin}/publishing`;
    case "refused":
      return `Refused: ${reason}`;
  }
}
