/** Receives events immediately, and sends them when the client is loaded and the visitor's consent allows it. */

import type { XdmEvent } from "@tagwell/contract";
import type { Client } from "../client/client-parts.ts";
import { type Consent, type ConsentState, consentValues } from "../consent/consent.ts";
import type { Cut, Guard } from "../guard/guard.ts";
import { lateOnce } from "../load-until-there.ts";
import { listenTo } from "../page-methods.ts";
import { toJson } from "../to-json.ts";
import type { Held } from "./held.ts";
import type { Outbox } from "./outbox.ts";
import { sendFree, type Wire } from "./wire.ts";

interface DeliveryParts {
  window: Window;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  isLeaving: () => boolean;
  consent: ConsentState;
  guard: Guard;
  outbox: Outbox;
  wire: Wire;
  /** Loads and starts the client; called again only if that has failed. */
  loadClient: () => Promise<Client>;
  /** Removes values that rules have stored in the browser. */
  forget: () => void;
  /** Reports what the guard removed from the event with this `_id`, never the value. */
  onCuts: (cuts: readonly Cut[], id: string) => void;
  log: { warn: (...message: unknown[]) => void };
}

export interface Delivery {
  /** Receives an event. Returns immediately and never throws; the guard checks the event in a later task. */
  send: (event: XdmEvent) => void;
  /**
   * Guards an event that is sent now and adds it to the outbox. Returns undefined for a page's own event with an invalid
   * `_id`, because such an event cannot be identified, and for what happened before the visitor last took back a refusal.
   */
  hold: (event: XdmEvent) => Held | undefined;
  /**
   * Resolves when the choice is applied here and the edge has been told. If the edge cannot be reached, it is told later, in
   * the background. Rejects any value other than "in", "out" and "pending" and changes nothing.
   */
  setConsent: (value: unknown) => Promise<void>;
  /** Tells the edge a choice that applies here already. Never rejects. */
  tell: (choice: "in" | "out") => Promise<void>;
  /** Starts the client and resolves with it. Rejects if it cannot be loaded. */
  start: () => Promise<Client>;
}

/** Maximum number of events that wait for consent; the oldest are dropped first. */
const maxWaiting = 500;

/**
 * Creates the function that guards an event and adds it to the outbox, unless what it is about happened before `allowedSince`, when the
 * visitor last took back a refusal: the code that makes an event of what has happened may come later.
 */
function createHold({ guard, outbox, onCuts }: DeliveryParts, allowedSince: () => number): Delivery["hold"] {
  // Dates are whole milliseconds.
  const wasRefused = ({ timestamp }: XdmEvent) =>
    Date.now() - Date.parse(timestamp as string) - 1 > performance.now() - allowedSince();
  const report = (cuts: readonly Cut[], id: string) => cuts.length > 0 && onCuts(cuts, id);
  return (event) => {
    if (wasRefused(event)) return undefined;
    const { xdm, cuts, later: finalForm } = guard(event as unknown as Record<string, unknown>);
    const item = xdm._id === event._id ? outbox.hold(event._id, toJson(xdm)) : undefined;
    if (item) item.asks = event.eventType === "web.webpagedetails.pageViews";
    if (item && finalForm)
      item.ready = finalForm().then((guarded) => {
        item.ready = undefined;
        outbox.replace(item, toJson(guarded.xdm));
        report(guarded.cuts, event._id);
      });
    else report(cuts, event._id);
    return item;
  };
}

/** Creates what applies choices and tells the edge, by the client that `start` resolves with. */
function createChoices(
  { consent, log }: DeliveryParts,
  start: Delivery["start"],
): Pick<Delivery, "tell" | "setConsent"> {
  const tell: Delivery["tell"] = async (choice) => {
    try {
      await (await start()).setConsent(choice);
    } catch (error) {
      log.warn(`The choice "${choice}" could not be sent.`, error);
    }
  };
  return {
    tell,
    async setConsent(value) {
      if (!consentValues.includes(value as Consent))
        throw new TypeError('tagwell.setConsent takes "in", "out" or "pending".');
      const choice = value as Consent;
      consent.set(choice);
      if (choice !== "pending") await tell(choice);
    },
  };
}

/** Creates the delivery of a page, and starts to listen for the page being left. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { window, later, isLeaving, consent, outbox, wire, loadClient, forget, log } = parts;
  let client: Client | undefined;
  let waiting: XdmEvent[] = [];
  /** Newly composed events. The guard checks them in a later task, or at the latest when the page is left. */
  let fresh: XdmEvent[] = [];

  let before = consent.known();
  /** When the visitor last took back a refusal, by the page's own clock. */
  let allowedSince = -Infinity;
  const hold = createHold(parts, () => allowedSince);
  const dispatch = (item: Held | undefined) => item && client?.send(item);
  const take = (event: XdmEvent) => {
    // The cookie may say otherwise. It is read before the event is written or sent.
    const choice = consent.known();
    if (choice === "in") dispatch(hold(event));
    if (choice !== "pending") return;
    if (waiting.push(event) > maxWaiting) {
      waiting.shift();
      log.warn("Too many events wait for consent.");
    }
  };
  const look = () => {
    if (isLeaving()) return leave();
    const event = fresh.shift();
    if (event) take(event);
  };
  const leave = () => {
    for (const event of fresh.splice(0)) take(event);
    client?.flush();
    outbox.store.writeNow();
    if (consent.allows()) void sendFree(outbox.held.values(), wire).then(client?.wake);
  };
  const start = lateOnce(async () => {
    client = await loadClient();
    for (const item of outbox.held.values()) client.send(item);
    return client;
  });

  consent.follow((value) => {
    // What has happened during the refusal.
    if (before === "out") {
      allowedSince = performance.now();
      fresh = [];
    }
    before = value;
    if (value === "out") {
      waiting = [];
      outbox.clear();
      forget();
    } else outbox.keep(value === "in");
    if (value === "in") for (const event of waiting.splice(0)) dispatch(hold(event));
    client?.wake();
  });
  listenTo(window, "pagehide", leave);
  listenTo(window.document, "visibilitychange", () => window.document.hidden === false || leave());

  return {
    start,
    hold,
    send(event) {
      fresh.push(event);
      later(look);
    },
    ...createChoices(parts, start),
  };
}
