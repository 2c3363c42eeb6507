/** Reads how other machines reach the edge: TAGWELL_LISTEN and TAGWELL_ORIGIN, both or neither. */
import { isIP } from "node:net";
import type { Elsewhere } from "@tagwell/collector";
import { UsageFault } from "../errors/usage-fault.ts";

/** Undefined where neither is set: this machine only. Throws, saying what to set, where one is set without the other. */
export function readElsewhere(environment: NodeJS.ProcessEnv): Elsewhere | undefined {
  const { TAGWELL_LISTEN: address, TAGWELL_ORIGIN: origin } = environment;
  if (!address && !origin) return undefined;
  if (address && !isIP(address))
    throw new UsageFault(`TAGWELL_LISTEN is "${address}". Use an IP address of this machine: TAGWELL_LISTEN=0.0.0.0`);
  if (address && origin) return { address, origin };
  const missing = address ? "TAGWELL_ORIGIN" : "TAGWELL_LISTEN";
  throw new UsageFault(
    `${missing} is not set. To be reached by other machines both are needed, such as ` +
      "TAGWELL_LISTEN=0.0.0.0 TAGWELL_ORIGIN=https://tags.example.org. To stay on this machine set neither.",
  );
}
