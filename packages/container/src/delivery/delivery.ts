/** Takes events over at once, and sends them through the SDK once it is there and the visitor allows it. */
import type { XdmEvent } from "@tagwell/contract";
import { type Consent, type ConsentState, consentValues } from "./consent.ts";
import type { WebSdk } from "./web-sdk.ts";

interface DeliveryParts {
  consent: ConsentState;
  /** Loads and starts the SDK; called once. */
  loadSdk: () => Promise<WebSdk>;
  log: { warn: (...message: unknown[]) => void };
}

export interface Delivery {
  /** Takes an event over; returns at once, never throws. */
  send: (event: XdmEvent) => void;
  /** Resolves once the SDK has taken the choice over. Rejects any value but in, out and pending, changing nothing. */
  setConsent: (value: unknown) => Promise<void>;
  /** Starts the SDK; resolves with it. Rejects when it cannot be loaded. */
  start: () => Promise<WebSdk>;
}

/** How many events wait for the SDK or for consent at most; the oldest go first. */
const mostWaiting = 500;

/** Makes the delivery of a page. */
export function createDelivery({ consent, loadSdk, log }: DeliveryParts): Delivery {
  let sdk: WebSdk | undefined;
  let starting: Promise<WebSdk> | undefined;
  let waiting: XdmEvent[] = [];

  const flush = () => {
    if (!sdk || consent.current() !== "in") return;
    for (const event of waiting.splice(0))
      sdk.sendEvent(event).catch((error: unknown) => log.warn(`Event ${event._id} was not delivered.`, error));
  };

  const start = () => {
    starting ??= loadSdk().then((loaded) => {
      sdk = loaded;
      flush();
      return loaded;
    });
    return starting;
  };

  return {
    start,
    send(event) {
      if (consent.current() === "out") return;
      waiting.push(event);
      if (waiting.length > mostWaiting) {
        waiting = waiting.slice(-mostWaiting);
        log.warn(`More than ${mostWaiting} events wait to be sent; the oldest was given up.`);
      }
      flush();
    },
    async setConsent(value) {
      if (!consentValues.includes(value as Consent))
        throw new TypeError(`tagwell.setConsent takes "in", "out" or "pending", not ${describe(value)}.`);
      const choice = value as Consent;
      consent.set(choice);
      if (choice === "out") waiting = [];
      if (choice === "pending") return;
      const loaded = await start();
      await loaded.setConsent(choice);
      flush();
    },
  };
}

const describe = (value: unknown) => (typeof value === "string" ? `"${value.slice(0, 40)}"` : typeof value);
