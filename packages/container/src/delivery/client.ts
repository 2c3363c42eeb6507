/**
 * Speaks the Web SDK's protocol for all that an ordinary page needs. Everything else is the SDK's: its file is loaded at the
 * first command that needs it, and from then on the SDK speaks for the whole page.
 */
import { activityCollector } from "virtual:tagwell/sdk-components";
import type { Cut, Guard } from "../guard/guard.ts";
import { findApexDomain } from "./apex-domain.ts";
import type { CompletionParts } from "./complete-event.ts";
import { connectAlloy } from "./connect-alloy.ts";
import type { ConsentState } from "./consent.ts";
import { choiceOf, consentOptions, createConsentCall } from "./consent-call.ts";
import { createConsentRequest } from "./consent-request.ts";
import type { Counters } from "./counters.ts";
import type { EventDatabase } from "./event-database.ts";
import { sdkError } from "./failures.ts";
import { createIdentityGate } from "./identity-gate.ts";
import { lateOnce } from "./late-once.ts";
import type { Click } from "./link-clicks.ts";
import { needsSdk } from "./needs-sdk.ts";
import type { Held, Outbox } from "./outbox.ts";
import { markedPages } from "./page-marks.ts";
import { createReadAnswer } from "./read-answer.ts";
import type { SdkCookies } from "./sdk-cookies.ts";
import { createSendLoop, type LoopOwner } from "./send-loop.ts";
import type { StartedSdk } from "./web-sdk.ts";
import { type EdgeAction, isFree, type Wire } from "./wire.ts";

/** Build settings that the client and the SDK need. */
export interface WebSdkSettings {
  datastreamId: string;
  orgId: string;
  /** The edge's origin. Default: the page's own. */
  edge?: string | undefined;
  /** Settings of the streaming-media component; sessions are kept only if this is set. Intervals in seconds. */
  streamingMedia?:
    | { channel: string; playerName: string; mainPingInterval: number; adPingInterval: number }
    | undefined;
}

export interface ClientParts extends CompletionParts {
  window: Window;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  settings: WebSdkSettings;
  guard: Guard;
  onCuts: (cuts: readonly Cut[]) => void;
  /** Requests the published words. Settles when they are loaded or late; undefined if that has already happened. */
  wordsArrive: () => Promise<void> | undefined;
  consent: ConsentState;
  cookies: SdkCookies;
  database: EventDatabase;
  outbox: Outbox;
  /** This page's id. */
  page: string;
  counters: Counters;
  wire: Wire;
  createId: () => string;
  log: { warn: (...message: unknown[]) => void };
}

/** A command of the SDK, as pages call it. */
export type Command = (name: string, options?: object) => Promise<unknown>;

export interface Client {
  command: Command;
  /** Sends an event of the outbox. */
  send: (item: Held) => void;
  setConsent: (general: "in" | "out") => Promise<unknown>;
  /** Sends the current batch at once: the page may be about to be left. */
  flush: () => void;
  /** Checks whether something has to be sent again. */
  wake: () => void;
  /** Called when the page is restored from the back-forward cache. */
  resume: () => Promise<void>;
}

/** A command of the client. Returns undefined for options that only the SDK can handle. */
type LeanCommand = (options?: object) => Promise<unknown> | undefined;

/** How long events wait while a choice is being sent. */
const choiceTimeoutMs = 2000;
/** How long a batch stays open after its first event. */
const batchMs = 250;

/** Starts the client of a page. */
export async function startClient(parts: ClientParts): Promise<Client> {
  const { window, later, settings, consent, cookies, outbox, page, wire, log } = parts;
  const { orgId } = settings;
  let sdk: StartedSdk | undefined;
  /** The SDK is taking over: no more requests are started. */
  let isStopped = false;
  let heldUntil = 0;
  const { answered, readAnswer } = createReadAnswer({ window, cookies, orgId, log });
  const isKnown = () => cookies.read("identity") !== undefined;
  const gate = createIdentityGate(window, isKnown);
  /** The edge has answered, and there is no identity: this browser keeps no cookies. */
  let isRefused = false;

  const request = async (action: EdgeAction, items: readonly Held[], rest?: object) => {
    cookies.domain ??= findApexDomain(window);
    const answer = await wire.send(action, items, rest);
    readAnswer(answer);
    if (action !== "collect" && answer.taken) isRefused = !isKnown();
    // An answer may decline for the visitor.
    consent.current();
    if (answer.taken) void clicks();
    return answer;
  };
  const ownSpeech: LoopOwner = {
    freeFrom: ({ inSdk }) => (inSdk ? Infinity : 0),
    identified: gate.pending,
    isAnonymous: () => !isRefused && !isKnown(),
    async request(items, asks) {
      if (!asks) return request("collect", items);
      return gate.pass(async () => (isStopped || !items.every(isFree) ? undefined : request("interact", items)));
    },
  };
  const loop = createSendLoop({
    window,
    outbox,
    owner: () => sdk?.loopOwner ?? ownSpeech,
    isAllowed: () => !isStopped && consent.allows(),
    heldUntil: () => heldUntil,
  });
  const choices = createConsentRequest({
    window,
    orgId,
    cookies,
    gate,
    request: (body) => request("privacy/set-consent", [], body),
  });

  const send = (item: Held): void => {
    if (item.ready) return void item.ready.then(() => send(item));
    // After it has taken over, the SDK gets all events of the outbox.
    if (isStopped || item.gone || item.inSdk) return;
    if (sdk) return sdk.send(item);
    loop.wake(item.asks ? 0 : batchMs);
  };
  const pageEvents = lateOnce(async () => {
    const { createPageEvents } = await import("./page-events.ts");
    return createPageEvents({ ...parts, sendItem: send });
  });
  const identityCommands = lateOnce(async () => {
    const { createIdentityCommands } = await import("./identity-commands.ts");
    const acquire = async () => {
      const answer = await gate
        .pass(() => request("identity/acquire", []))
        .catch((error: unknown) => {
          throw sdkError(undefined, error);
        });
      if (!answer.taken) throw sdkError(answer);
    };
    return createIdentityCommands({ orgId, cookies, consent, warn: log.warn, answered: () => answered, acquire });
  });

  /** Clicks before the file that reads them is there. Their path is empty once they have been dispatched. */
  let clicked: Click[] = [];
  let readClick = (click: Click): void => {
    clicked.push(click);
    void clicks();
  };
  const onClick = (event: Event) => {
    const [target = event.target] = event.composedPath();
    const { s_fe } = event as Event & Click;
    later(() => readClick({ target, s_fe }));
  };
  const stopClicks = () => window.document.removeEventListener("click", onClick, true);
  const clicks = lateOnce(async () => {
    if (!activityCollector) return;
    try {
      const [{ startLinkClicks }, { sendLinkClick }] = await Promise.all([import("./link-clicks.ts"), pageEvents()]);
      readClick = startLinkClicks({ window, warn: log.warn, isWanted: parts.hasLinkClicks, send: sendLinkClick });
      for (const click of clicked.splice(0)) readClick(click);
    } catch (error) {
      clicked = [];
      readClick = () => {};
      log.warn("Clicks on links are not collected on this page.", error);
    }
  });

  const takeOver = lateOnce(async () => {
    const { startWebSdk } = await import("./web-sdk.ts").catch((error: unknown) => {
      log.warn(error);
      throw new Error("The Web SDK's file could not be loaded, so this command cannot run.");
    });
    isStopped = true;
    try {
      await choices.done();
      while (gate.pending()) await gate.pending();
      sdk = await startWebSdk({ ...parts, loop, onLinkClicks: stopClicks });
    } finally {
      isStopped = false;
      loop.wake();
    }
    // A task for each event, because the SDK takes several milliseconds per event. What has failed once is sent by the loop.
    for (const item of outbox.held.values()) later(() => item.sends.length > 0 || send(item));
    return sdk;
  });
  const lean: Readonly<Record<string, { by: string; load: () => Promise<LeanCommand> }>> = {
    sendEvent: { by: "DataCollector", load: async () => (await pageEvents()).sendEvent },
    getIdentity: { by: "Identity", load: async () => (await identityCommands()).getIdentity },
    appendIdentityToUrl: { by: "Identity", load: async () => (await identityCommands()).appendIdentityToUrl },
    setConsent: {
      by: "Consent",
      load: async () => (options) => {
        const choice = choiceOf(options);
        const isPlain = choice && JSON.stringify(options) === JSON.stringify(consentOptions(choice));
        return isPlain ? choices.tell(choice) : undefined;
      },
    },
  };
  const begin = async (name: string, options: object | undefined) => {
    const { by, load } = (Object.hasOwn(lean, name) && lean[name]) || {};
    const result = load && !sdk && !needsSdk(window) ? (await load())(options) : undefined;
    return {
      result: result
        ? result.catch((error: Error) => {
            // In the SDK's words.
            const what = `[alloy] [${by}] An error occurred while executing the ${name} command.`;
            throw new Error(`${what}\nCaused by: ${error.message}`);
          })
        : (await takeOver()).command(name, options),
    };
  };
  let begun: Promise<unknown> = Promise.resolve();
  /** Begins one command after the other, so that a command which waits for the SDK is not overtaken. */
  const inOrder: Command = async (name, options) => {
    const one = begun.then(() => begin(name, options));
    begun = one.catch(() => {});
    return (await one).result;
  };
  const setConsent = async (options: object) => {
    heldUntil = Date.now() + choiceTimeoutMs;
    try {
      return await inOrder("setConsent", options);
    } finally {
      heldUntil = 0;
      loop.wake();
    }
  };
  const tell = createConsentCall({ window, consent, setConsent });
  const command: Command = (name, options) => {
    if (name !== "setConsent") return inOrder(name, options);
    const choice = choiceOf(options);
    if (choice) consent.set(choice);
    return tell(options ?? {});
  };

  const earlier = { ...parts, isAllowed: () => consent.allows() };
  const hasEarlier = () => markedPages(window)?.some((one) => one !== page) ?? true;
  const adopt = async () => {
    if (hasEarlier() && consent.allows()) {
      const { adoptEvents } = await import("./earlier-pages.ts");
      await adoptEvents(earlier);
    }
    loop.wake();
  };
  const adoptSafely = () => adopt().catch((error: unknown) => log.warn("Earlier pages' events are still kept.", error));

  if (needsSdk(window))
    await takeOver().catch((error: unknown) => log.warn("The Web SDK could not be started.", error));
  if (!sdk && activityCollector) window.document.addEventListener("click", onClick, true);
  if (consent.isUntold()) tell(consentOptions("out")).catch(() => {});
  void adoptSafely();
  window.addEventListener("online", loop.online);
  window.document.addEventListener("visibilitychange", () => window.document.hidden || void adoptSafely());
  connectAlloy(window, command);
  return {
    command,
    send,
    setConsent: (general) => tell(consentOptions(general)),
    flush: () => sdk?.flush(),
    wake: () => loop.wake(),
    async resume() {
      if ([...outbox.held.values()].some(({ kept }) => kept)) {
        const { dropTakenOver } = await import("./earlier-pages.ts");
        await dropTakenOver(earlier);
      }
      await adoptSafely();
    },
  };
}
