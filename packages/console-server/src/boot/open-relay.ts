/** Opens the relay. An edge whose relay cannot be opened collects all the same. */

import { Unavailable } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import { type Relay, type RelayParts, startRelay } from "../relay/relay.ts";
import type { EdgeOptions } from "./edge-options.ts";

export interface OpenedRelay {
  /** Undefined where events are not relayed. */
  relay?: Relay;
  /** Why it does not run although it is set. The text is public. */
  failure?: string;
  /** Deletes what the relay keeps of a visitor. Rejects where that cannot be reached: then an erasure is not complete. */
  forget?: Relay["forget"];
}

const consequence =
  "Nothing is passed on to Adobe's edge. Events wait; consent choices of this time are not passed on later.";

export async function openRelay(
  settings: EdgeOptions["relay"],
  parts: Omit<RelayParts, "url" | "owed"> & { owed: RelayParts["owed"] | undefined; log: Log },
): Promise<OpenedRelay> {
  const { owed, log } = parts;
  if (!settings || !owed) return {};
  try {
    const relay = await startRelay({ ...parts, ...settings, owed });
    return { relay, forget: (ecid) => relay.forget(ecid) };
  } catch (error) {
    const { message } = error as Error;
    log(`the relay does not run: ${message}`);
    return {
      failure: `The relay does not run. ${consequence} The log says why and what to do.`,
      forget: () => Promise.reject(new Unavailable(`The relay's database cannot be used: ${message}`, 30, error)),
    };
  }
}
