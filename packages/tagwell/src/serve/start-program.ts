/** Starts the program that the settings ask for: collection alone, or with the console. */
import { type ReceiverOptions, type RunningCollector, startCollector } from "@tagwell/collector";
import type { EdgeOptions, RunningEdge } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";

/** With `openIntake`, the edge only receives. */
export type ProgramOptions = EdgeOptions & Partial<Pick<ReceiverOptions, "openIntake">>;

/** An edge that only receives loads nothing of the console. */
export async function startProgram({
  openIntake,
  ...options
}: ProgramOptions): Promise<RunningEdge | RunningCollector> {
  if (openIntake === undefined) return (await import("@tagwell/console-server")).startEdge(options);
  refuseConsoleSettings(options);
  return startCollector({ ...options, openIntake });
}

/** Throws for a setting that only the console has a use for. */
function refuseConsoleSettings({ retention, alerts, consentRetentionDays, identityProvider }: EdgeOptions): void {
  const set = Object.entries({
    retention,
    alerts,
    "consent retention": consentRetentionDays,
    "identity provider": identityProvider,
  });
  const [name] = set.find(([, value]) => value !== undefined) ?? [];
  if (name === undefined) return;
  throw new UsageFault(
    `This edge only receives events, and has no use for the setting of the ${name}. Set it on the console.`,
  );
}
