/** Loads the SDK's file, and passes the page over to it. */
import type { ClientState, CompleteParts, StartedSdk } from "../client/client-parts.ts";
import type { EdgeRequests } from "../client/edge-requests.ts";
import type { SendLoop } from "../client/send-loop.ts";
import { lateOnce } from "../load-until-there.ts";
import type { Held } from "../outbox/held.ts";

export interface TakeOverParts extends CompleteParts, EdgeRequests {
  state: ClientState;
  loop: SendLoop;
  /** Sends an event of the outbox. */
  sendItem: (item: Held) => void;
}

/**
 * Creates the function that lets the SDK take over, once: it waits for the request under way that may bring the identity, so
 * that the SDK finds it in the cookie. If the SDK cannot be loaded or started, the client goes on.
 */
export function createTakeOver(parts: TakeOverParts): () => Promise<StartedSdk> {
  const { later, outbox, state, gate, loop, sendItem, log } = parts;
  return lateOnce(async () => {
    const { startWebSdk } = await import("./web-sdk.ts").catch((error: unknown) => {
      log.warn(error);
      throw new Error("The Web SDK's file could not be loaded, so this command cannot run.");
    });
    state.isStopped = true;
    try {
      while (gate.pending()) await gate.pending();
      state.sdk = await startWebSdk({
        ...parts,
        onLinkClicks() {
          state.hasLinkClicks = true;
        },
      });
    } finally {
      state.isStopped = false;
      loop.wake();
    }
    // A task for each event, because the SDK takes several milliseconds per event. What has failed once is sent by the loop.
    for (const item of outbox.held.values()) later(() => item.sends.length > 0 || sendItem(item));
    return state.sdk;
  });
}
