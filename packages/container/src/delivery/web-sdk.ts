/** The chunk with the vendor's Web SDK: creates it, configures it and connects it to the seam. */
import * as built from "virtual:tagwell/sdk-components";
import { createCustomInstance } from "@adobe/alloy";
import type { XdmEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import { createBatch } from "./batch-requests.ts";
import type { Beside } from "./beside.ts";
import { type CompletionParts, createCompleteEvent } from "./complete-event.ts";
import { connectAlloy } from "./connect-alloy.ts";
import type { ConsentState } from "./consent.ts";
import { choiceOf, consentOptions, createConsentCall } from "./consent-call.ts";
import { containMonitors } from "./contain-monitors.ts";
import type { Counters } from "./counters.ts";
import { adoptEvents, dropTakenOver } from "./earlier-pages.ts";
import type { EventDatabase } from "./event-database.ts";
import { forgetDecisions } from "./forget-decisions.ts";
import { createGuardBody } from "./guard-body.ts";
import { createGuardQuery } from "./guard-query.ts";
import type { Outbox } from "./outbox.ts";
import { createKeepOverrides, overrideOptions, withGuardedOverrides } from "./overrides.ts";
import { createResend, identityTimeoutMs, sdkTimeoutMs } from "./resend.ts";
import { componentOptions, eventOptions } from "./sdk-components.ts";
import type { SdkCookies } from "./sdk-cookies.ts";
import { connectTransport } from "./seam.ts";
import { showWhereHtmlMay } from "./show-where-html-may.ts";
import { createTransport } from "./transport.ts";
import type { Wire } from "./wire.ts";

/** Build settings that the SDK needs. */
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

export interface WebSdkParts extends CompletionParts {
  window: Window;
  settings: WebSdkSettings;
  guard: Guard;
  onCuts: (cuts: readonly Cut[]) => void;
  consent: ConsentState;
  cookies: SdkCookies;
  database: EventDatabase;
  outbox: Outbox;
  /** This page's id. */
  page: string;
  counters: Counters;
  wire: Wire;
  createId: () => string;
}

/** The SDK's command function. */
type Alloy = (command: string, options?: object) => Promise<unknown>;

export interface WebSdk {
  command: Alloy;
  sendEvent: (event: XdmEvent, beside?: Beside) => Promise<unknown>;
  setConsent: (general: "in" | "out") => Promise<unknown>;
  /** Sends the current batch at once: the page may be about to be left. */
  flush?: () => void;
  /** Checks whether something has to be sent again. */
  wake?: () => void;
  /** Called when the page is restored from the back-forward cache. */
  resume?: () => Promise<void>;
}

/** Starts a new task, because no task of the library may reach 50 ms. */
const nextTask = (window: Window) => new Promise<void>((resolve) => window.setTimeout(resolve));

/** Creates and configures the SDK instance `alloy`. Rejects with the SDK's error if its configuration is invalid. */
export async function startWebSdk(parts: WebSdkParts): Promise<WebSdk> {
  const { window, settings, guard, onCuts, consent, cookies, outbox, wire, createId } = parts;
  const { datastreamId, orgId, edge, streamingMedia } = settings;
  const complete = createCompleteEvent(parts);
  const isAllowed = () => consent.allows();
  const earlier = { ...parts, isAllowed };
  let identityAt: number | undefined;
  const resend = createResend({ window, outbox, wire, isAllowed, identityAt: () => identityAt });
  const batch = createBatch(window, wire.post);
  let stopWaiting = () => {};
  /** Resolves when the visitor's identity is known, or the wait for it has timed out. */
  const identity = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const answered = (at: number) => {
    identityAt ??= at;
    stopWaiting();
  };
  connectTransport(
    createTransport({
      wire,
      outbox,
      batch,
      consent,
      guardBody: createGuardBody(guard, onCuts, built.personalization ? createGuardQuery(guard, onCuts) : undefined),
      finalForm: (xdm) => guard(xdm).later?.(),
      onSettled(after) {
        resend.pause(after);
        resend.wake();
      },
      onTaken() {
        answered(Date.now());
        resend.recovered();
      },
    }),
  );
  await nextTask(window);
  containMonitors(window);
  const instance = createCustomInstance({ name: "alloy", components: built.creators }) as Alloy;
  const forgetting = built.rulesEngine ? forgetDecisions(instance, { window, orgId, consent }) : instance;
  const alloy = built.personalization ? showWhereHtmlMay(forgetting, window, parts.counters) : forgetting;
  await nextTask(window);
  await alloy("configure", {
    datastreamId,
    orgId,
    // The SDK accepts no scheme or port. Its requests still go to `edge`, because they go through the wire.
    edgeDomain: edge ? new URL(edge).hostname : window.location.hostname,
    edgeBasePath: "ee",
    // The choice made before the SDK was loaded. The SDK's own cookie overrides it.
    defaultConsent: consent.current(),
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: true,
    // Events contain the page's snapshot from the trigger; the SDK must add nothing.
    context: [],
    onBeforeEventSend(content: Parameters<typeof complete>[0]) {
      resend.wake(sdkTimeoutMs);
      return complete(content);
    },
    ...componentOptions(),
    ...(streamingMedia && { streamingMedia }),
  });
  await nextTask(window);

  const tell = createConsentCall({ window, consent, setConsent: (options) => alloy("setConsent", options) });
  const keepOverrides = createKeepOverrides({ outbox, createId, datastreamId });
  const command: Alloy = (name, given) => {
    const options = withGuardedOverrides(given, onCuts);
    if (name !== "setConsent") return alloy(name, name === "sendEvent" ? keepOverrides(options) : options);
    const choice = choiceOf(options);
    if (choice) consent.set(choice);
    return tell(options ?? {});
  };
  if (consent.isUntold()) tell(consentOptions("out")).catch(() => {});

  const adopt = async () => {
    if (isAllowed()) await adoptEvents(earlier);
    resend.wake();
  };
  if (cookies.read("identity")) answered(0);
  window.setTimeout(stopWaiting, identityTimeoutMs);
  void identity.then(adopt);
  window.addEventListener("online", resend.online);
  window.document.addEventListener("visibilitychange", () => window.document.hidden || void adopt());

  connectAlloy(window, command);
  return {
    command,
    // Only the page view needs an answer, for the visitor's identity. The others may be batched and outlive the page.
    sendEvent: (xdm, beside) => {
      // There may be no request: the SDK holds events back while a consent choice is being sent.
      resend.wake(sdkTimeoutMs);
      const isPageView = xdm.eventType === "web.webpagedetails.pageViews";
      return alloy("sendEvent", {
        xdm,
        documentUnloading: !isPageView,
        ...overrideOptions(beside),
        ...eventOptions(isPageView),
      });
    },
    setConsent: (general) => tell(consentOptions(general)),
    flush: batch.flush,
    wake: () => resend.wake(),
    async resume() {
      await dropTakenOver(earlier);
      await adopt();
    },
  };
}
