/** What an edge that stores events cannot do all the same, for GET /readyz. */
import { environmentNames } from "@tagwell/contract";
import type { JournalState } from "../doors/intake.ts";
import type { ServedBuilds } from "../tags/served-builds.ts";

/**
 * Undefined where it can do everything. The text is public.
 * @param relayFailure why events are not relayed, although that is set
 */
export async function whyDegraded(
  journal: { state(): Pick<JournalState, "degraded" | "countingOff"> },
  builds: Pick<ServedBuilds, "serving">,
  relayFailure?: string,
): Promise<string | undefined> {
  const { degraded, countingOff } = journal.state();
  const counting =
    countingOff && `Reports and Ask count the stored events until the thread runs again: ${countingOff}.`;
  const reasons = [degraded, counting, relayFailure];
  for (const environment of environmentNames) {
    const { withheld } = await builds.serving(environment);
    reasons.push(withheld && `Nothing is served in ${environment}. ${withheld}`);
  }
  return reasons.filter(Boolean).join(" ") || undefined;
}
