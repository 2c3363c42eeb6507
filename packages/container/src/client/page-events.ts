/** Events that the page sends with the SDK's command, and link clicks: completed, guarded and added to the outbox. */
import type { XdmEvent } from "@tagwell/contract";
import { whenDecided } from "../consent/when-allowed.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Held } from "../outbox/held.ts";
import { maxSdkTries, sdkError, sdkRetries } from "../outbox/sdk-failures.ts";
import { isGroup } from "../read-path.ts";
import { type CompleteEventParts, createCompleteEvent } from "../sdk/complete-event.ts";

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

/**
 * Whether the identities of an event may be ignored: the schema has no field for them. With an ECID the SDK would speak for
 * another visitor, and only the SDK knows the messages for invalid ones.
 */
const isIgnored = (identities: unknown) =>
  identities === undefined ||
  (isGroup(identities) &&
    Object.entries(identities).every(
      ([name, list]) =>
        name !== "ECID" &&
        Array.isArray(list) &&
        list.every((one: unknown) => isGroup(one) && typeof one.id === "string" && Object.keys(one).length === 1),
    ));

export function createPageEvents(parts: PageEventsParts) {
  const { consent, outbox, envelope, sendItem } = parts;
  const take = (xdm: Record<string, unknown>, asks: boolean, made: Record<string, unknown>): Held | undefined => {
    const content = { xdm };
    const isTaken = createCompleteEvent({ ...parts, envelope: () => made })(content);
    const item = isTaken ? outbox.held.get((content.xdm as unknown as XdmEvent)._id) : undefined;
    if (item) item.asks = asks;
    return item;
  };
  return {
    /** Sends a link click without waiting for an answer, because the page may be about to be left. */
    sendLinkClick(xdm: Record<string, unknown>, moment?: Moment): void {
      const item = take(xdm, false, envelope(moment));
      if (item) sendItem(item);
    },
    /** The SDK's command `sendEvent`; undefined for options that only the SDK can handle, or that it rejects. */
    sendEvent(
      { xdm = {}, type, documentUnloading = false, ...others }: Options = {},
      moment?: Moment,
    ): Promise<object> | undefined {
      if (!isGroup(xdm) || !isText(type) || typeof documentUnloading !== "boolean") return undefined;
      const said = { ...(type !== undefined && { eventType: type }), ...xdm };
      const { eventType, identityMap } = said as Record<string, unknown>;
      const isLean = isText(eventType) && !/^media\./.test(String(eventType)) && isIgnored(identityMap);
      if (!isLean || Object.keys(others).length > 0) return undefined;
      // The event describes the page as it was at the call, also if it waits for the file or for consent.
      const made = envelope(moment);
      return whenDecided(consent).then(() => {
        const item = take(said, !documentUnloading, made);
        if (!item) return {};
        const outcome = outcomeOf(item);
        sendItem(item);
        return outcome;
      });
    },
  };
}
