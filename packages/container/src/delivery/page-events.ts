/** Events that the page sends with the SDK's command, and link clicks: completed, guarded and added to the outbox. */
import type { XdmEvent } from "@tagwell/contract";
import { type CompleteEventParts, createCompleteEvent } from "./complete-event.ts";
import type { Held } from "./outbox.ts";
import { maxSdkTries, sdkError, sdkRetries } from "./sdk-failures.ts";

interface PageEventsParts extends CompleteEventParts {
  /** Sends an event of the outbox. */
  sendItem: (item: Held) => void;
}

interface Options {
  xdm?: unknown;
  type?: unknown;
  documentUnloading?: unknown;
}

const isText = (value: unknown) => value === undefined || typeof value === "string";

/** Resolves or rejects as the SDK's command does. */
const outcomeOf = (item: Held) =>
  new Promise<object>((resolve, reject) => {
    let tries = 0;
    item.onEnd = () => resolve({});
    item.onFailure = (answer, error) => {
      tries++;
      if (!answer || tries >= maxSdkTries || !sdkRetries.has(answer.status)) reject(sdkError(answer, error));
    };
  });

export function createPageEvents(parts: PageEventsParts) {
  const { consent, outbox, sendItem } = parts;
  const complete = createCompleteEvent(parts);
  const take = (xdm: Record<string, unknown>, asks: boolean): Held | undefined => {
    const content = { xdm };
    const item = complete(content) ? outbox.held.get((content.xdm as unknown as XdmEvent)._id) : undefined;
    if (item) item.asks = asks;
    return item;
  };
  return {
    /** Sends a link click without waiting for an answer, because the page may be about to be left. */
    sendLinkClick(xdm: Record<string, unknown>): void {
      const item = take(xdm, false);
      if (item) sendItem(item);
    },
    /** The SDK's command `sendEvent`; undefined for options that only the SDK can handle, or that it rejects. */
    sendEvent({ xdm = {}, type, documentUnloading = false, ...others }: Options = {}): Promise<object> | undefined {
      const isPlain = typeof xdm === "object" && xdm !== null && !Array.isArray(xdm);
      if (!isPlain || !isText(type) || typeof documentUnloading !== "boolean") return undefined;
      const said = { ...(type !== undefined && { eventType: type }), ...(xdm as Record<string, unknown>) };
      const isLean = isText(said.eventType) && !/^media\./.test(String(said.eventType)) && !("identityMap" in said);
      if (!isLean || Object.keys(others).length > 0) return undefined;
      const item = take(said, !documentUnloading);
      // Dropped, or waiting for consent.
      if (!item) return consent.decided().then(() => ({}));
      const outcome = outcomeOf(item);
      sendItem(item);
      return outcome;
    },
  };
}
