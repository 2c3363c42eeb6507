/** The edge's verdicts as the console shows them. */
import type { Verdict } from "@tagwell/contract";

export const verdictWords: Record<Verdict, string> = {
  accepted: "Accepted",
  rejected: "Rejected",
  unlisted: "Unlisted",
};
