/** Serves builds, the console and pages on one port until the process is told to stop. */
import type { Log } from "@tagwell/collector";
import type { EdgeOptions, RunningEdge } from "@tagwell/console-server";
import type { EdgeSettings } from "../settings/edge-settings.ts";
import { unknownSettings } from "../settings/unknown-settings.ts";
import { allocateYoung } from "./allocate-young.ts";
import { portInUse } from "./port-in-use.ts";
import { type ProgramOptions, startProgram } from "./start-program.ts";
import { stopRequested } from "./stop-requested.ts";

export interface Running extends Pick<RunningEdge, "serveBuilt" | "tellPages"> {
  port: number;
  environments: readonly string[];
  /** A one-time link that makes an account; undefined where nobody needs one. */
  accountLink: string | undefined;
}

/** What runs beside the edge and is closed before it. */
export interface Beside {
  close(): unknown;
}

/**
 * Starts the edge, calls `onRunning`, and returns once the process was told to stop and everything is closed. Throws, with what
 * to type, when the port is in use.
 */
export async function serve(
  {
    printsSignInLink = false,
    ...options
  }: ProgramOptions & { log: Log } & Partial<Pick<EdgeSettings, "printsSignInLink">>,
  onRunning: (running: Running) => Promise<Beside> | undefined,
): Promise<void> {
  const { log } = options;
  // Whoever read the lines for people may have gone, as `head` does: events are stored all the same.
  process.stdout.on("error", () => {});
  const began = performance.now();
  // Before anything is started, so that a signal never meets an edge that does not listen for it.
  const stop = stopRequested(log);
  log("starting", "info", settingsOf(options));
  const unknown = unknownSettings(process.env);
  if (unknown.length > 0)
    log(`not a setting of an edge, so ignored: ${unknown.join(", ")}. --help lists the settings`, "warn");
  allocateYoung();
  const edge = await startProgram(options).catch((error: unknown) => {
    throw portInUse(error, options.port);
  });
  const ms = Math.round(performance.now() - began);
  const environments = edge.environments();
  const reason = await edge.whyNotReady();
  const facts = { version: edge.version, port: edge.port, environments, ms };
  if (reason === undefined) log("ready", "info", facts);
  else log("started, but not ready: no event can be stored", "warn", { ...facts, reason });
  const { tellPages } = edge;
  const beside = await onRunning({
    port: edge.port,
    environments,
    ...("serveBuilt" in edge
      ? {
          accountLink: printsSignInLink || !edge.hasAccounts() ? accountLink(edge, options) : undefined,
          serveBuilt: edge.serveBuilt,
        }
      : { accountLink: undefined, serveBuilt: async () => "An edge that only receives follows its console." }),
    tellPages,
  });
  const signal = await stop;
  log("stopping", "info", { signal });
  await beside?.close();
  await edge.close();
  log("stopped", "info");
}

/** The settings as the log has them; a secret appears as set or not. */
function settingsOf({ dataDir, port, elsewhere, metricsToken, maxStoreBytes }: EdgeOptions) {
  return {
    node: process.version,
    pid: process.pid,
    dataDir,
    port,
    ...(elsewhere && { listen: elsewhere.address, origin: elsewhere.origin }),
    metricsToken: metricsToken === undefined ? "not set" : "set",
    ...(maxStoreBytes !== undefined && { maxStoreBytes }),
  };
}

/** While there is no account, and for whoever lost access: whoever can start the process owns it. */
function accountLink(edge: RunningEdge, { elsewhere }: EdgeOptions): string {
  return `${elsewhere?.origin ?? `http://localhost:${edge.port}`}${edge.makeFirstLink()}`;
}
