/** `--probe` of the edge's command. */
import { environmentNames } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";
import { edgeClient } from "../program/edge-client.ts";
import { readAccess } from "../program/read-access.ts";
import { textOption } from "../program/text-option.ts";
import { probeEdge } from "./probe-edge.ts";
import { ProbeFault, printSteps } from "./steps.ts";

/** The options of a command that probes, as citty takes them. */
export const probeArgs = {
  probe: textOption(
    "Starts no edge: sends one event to this address, such as https://data.example.org, and follows it until it is accepted",
  ),
  edge: textOption("With --probe: where people open the console; TAGWELL_EDGE or the same address unless set"),
  environment: textOption(`With --probe: ${environmentNames.join(", ")}; production unless set`),
  site: textOption("With --probe: the site that the event comes from, by its key"),
  "event-type": textOption("With --probe: a kind of event that the build defines"),
} as const;

export interface ProbeArgs {
  probe: string;
  edge?: string | undefined;
  environment?: string | undefined;
  site?: string | undefined;
  "event-type"?: string | undefined;
}

/** Returns the exit code: 0 once the event is accepted. Throws UsageFault. */
export async function runProbe(args: ProbeArgs, variables: NodeJS.ProcessEnv, say = console.log): Promise<number> {
  const { probe, edge, environment: asked = "production", site, "event-type": eventType } = args;
  const environment = environmentNames.find((name) => name === asked);
  if (!environment) throw new UsageFault(`--environment is "${asked}". Use ${environmentNames.join(", ")}.`);
  const address = URL.canParse(probe) ? new URL(probe) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.origin !== probe.replace(/\/$/, ""))
    throw new UsageFault(`--probe is "${probe}". Use where pages send events, such as https://data.example.org`);
  // Without one, the steps up to the edge are tried all the same; in development on this machine all are.
  const access = readAccess(edge, variables);
  const client = edgeClient({ ...access, address: access.address ?? probe });
  const steps = printSteps(say);
  try {
    await probeEdge({ address, environment, site, eventType }, { client, steps });
    return 0;
  } catch (error) {
    if (!(error instanceof ProbeFault)) throw error;
    steps.failed(error);
    return 1;
  }
}
