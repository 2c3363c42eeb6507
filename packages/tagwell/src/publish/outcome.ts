/** What came of a publication. */
import type { BuildDiff, EnvironmentName } from "@tagwell/contract";

/** `unchanged`: the edge serves this build already. `waiting`: nobody has approved it yet. */
export interface Outcome {
  outcome: "published" | "unchanged" | "waiting" | "refused" | "dry run";
  environment: EnvironmentName;
  build: string;
  revision: string;
  verdict: BuildDiff["privacy"]["verdict"];
  /** The number of the request, where a second person has to approve it. */
  request?: number;
  /** Why it is refused, or would be. */
  reason?: string;
}
