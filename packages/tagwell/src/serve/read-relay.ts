/** Reads where accepted events are relayed to: TAGWELL_RELAY. */

import type { RelayOptions } from "@tagwell/console-server";
import { leadsToThisMachine } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";

/** Undefined where it is not set. Throws, saying what to type, for anything but an origin that is safe to send events to. */
export function readRelay(value: string | undefined): RelayOptions | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url?.origin === value.replace(/\/$/, "");
  if (url && isOrigin && (url.protocol === "https:" || (url.protocol === "http:" && leadsToThisMachine(url.hostname))))
    return { url: url.origin };
  // The value is not repeated: an address may hold a password.
  throw new UsageFault(
    "TAGWELL_RELAY is not the address of an edge of Adobe's. Use https and an origin without a path, such as " +
      "TAGWELL_RELAY=https://edge.adobedc.net. Plain http is for this machine only.",
  );
}
