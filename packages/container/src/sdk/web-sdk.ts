/** The vendor's Web SDK: creates it, configures it and connects it to the seam. From then on it speaks for the page. */
import * as built from "virtual:tagwell/sdk-components";
import { createCreators } from "virtual:tagwell/sdk-creators";
import { createCustomInstance } from "@adobe/alloy";
import type { XdmEvent } from "@tagwell/contract";
import type { Command, CompleteParts, StartedSdk } from "../client/client-parts.ts";
import type { SendLoop } from "../client/send-loop.ts";
import type { Held } from "../outbox/held.ts";
import { createBatch } from "./batch-requests.ts";
import { createCompleteEvent } from "./complete-event.ts";
import { containMonitors } from "./contain-monitors.ts";
import { createGuardBody, createGuardQuery } from "./guard-body.ts";
import { forgetDecisions, showWhereHtmlMay } from "./limit-commands.ts";
import { expectDebugging } from "./needs-sdk.ts";
import { createKeepOverrides, overrideOptions, withGuardedOverrides } from "./overrides.ts";
import { componentOptions, eventOptions } from "./sdk-components.ts";
import { connectTransport } from "./seam.ts";
import { createTransport, lend, takeBack } from "./transport.ts";

export interface WebSdkParts extends CompleteParts {
  loop: SendLoop;
  /** Called when the SDK begins to listen for clicks on links. */
  onLinkClicks: () => void;
}

/**
 * Maximum time that the SDK may hold an event back (for example while it sends a consent choice); then it is sent without
 * the SDK.
 */
const sdkTimeoutMs = 2000;
/**
 * A new visitor's events wait this long for the first answer, which carries the identity; without it they would count as
 * another visitor's. This covers one slow attempt (aborted after 10 s) or the SDK's four quick ones. After that, events are
 * sent without an identity, because they are safer at the edge than here.
 */
const identityTimeoutMs = 12_000;

/** Starts a new task, because no task of the library may reach 50 ms. */
const nextTask = (window: Window) => new Promise<void>((resolve) => window.setTimeout(resolve));

/** The time from which an event that the SDK has may be sent without it. `identityAt` is when its identity became known. */
const freeFromSdk = ({ inSdk, sdkTries = 0, handedAt = 0, sends }: Held, identityAt: number | undefined): number => {
  const lent = identityAt === undefined ? handedAt + identityTimeoutMs : Math.max(handedAt, identityAt) + sdkTimeoutMs;
  // Infinite while the SDK is retrying.
  return inSdk ? (sdkTries === 0 && sends.length === 0 ? lent : Infinity) : 0;
};

/** Connects the SDK's requests to the seam. */
function connectRequests(parts: WebSdkParts) {
  const { window, guard, onCuts, consent, cookies, outbox, wire, loop } = parts;
  const batch = createBatch(window, wire.post);
  const requests = { batch, identityAt: cookies.read("identity") ? 0 : undefined };
  connectTransport(
    createTransport({
      wire,
      outbox,
      batch,
      consent,
      guardBody: createGuardBody(guard, onCuts, built.personalization ? createGuardQuery(guard, onCuts) : undefined),
      finalForm: (xdm) => guard(xdm).later?.(),
      onSettled(after) {
        loop.afterFailures.pause(after);
        loop.wake();
      },
      onTaken() {
        requests.identityAt ??= performance.now();
        loop.afterFailures.recovered();
        loop.wake();
      },
    }),
  );
  return requests;
}

/** Creates the instance `alloy`, limited to what a page may do. */
function createAlloy({ window, settings, consent, counters, onLinkClicks }: WebSdkParts): Command {
  const instance = createCustomInstance({ name: "alloy", components: createCreators(onLinkClicks) }) as Command;
  const forgetting = built.rulesEngine
    ? forgetDecisions(instance, { window, orgId: settings.orgId, consent })
    : instance;
  return built.personalization ? showWhereHtmlMay(forgetting, window, counters) : forgetting;
}

/** The options of `configure`. */
function configuration(parts: WebSdkParts): object {
  const { window, settings, consent, loop } = parts;
  const { datastreamId, orgId, edge, streamingMedia } = settings;
  const complete = createCompleteEvent({
    ...parts,
    hold(event) {
      const item = parts.hold(event);
      if (item) lend(item);
      return item;
    },
  });
  return {
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
      loop.wake(sdkTimeoutMs);
      return complete(content);
    },
    ...componentOptions(),
    ...(streamingMedia && { streamingMedia }),
  };
}

/** Sends an event of the outbox by the SDK. */
function sendBy(alloy: Command, item: Held, { outbox, loop, log }: WebSdkParts): void {
  lend(item);
  // There may be no request: the SDK holds events back while a consent choice is being sent.
  loop.wake(sdkTimeoutMs);
  alloy("sendEvent", {
    xdm: JSON.parse(item.json) as XdmEvent,
    documentUnloading: !item.asks,
    ...overrideOptions(item.beside),
    ...eventOptions(item.asks),
  })
    .catch((error: unknown) => log.warn(`Event ${item.id} has not reached the edge; it is kept.`, error))
    .then(() => {
      // The SDK may have dropped it without a request.
      takeBack(outbox, item);
      loop.wake();
    });
}

/** Creates and configures the SDK instance `alloy`. Rejects with the SDK's error if its configuration is invalid. */
export async function startWebSdk(parts: WebSdkParts): Promise<StartedSdk> {
  const { window, settings, onCuts, outbox, wire, createId, loop } = parts;
  const requests = connectRequests(parts);
  await nextTask(window);
  containMonitors(window);
  const alloy = createAlloy(parts);
  if (window.location.search.includes("alloy_debug")) expectDebugging(window);
  await nextTask(window);
  await alloy("configure", configuration(parts));
  await nextTask(window);

  loop.owner = {
    freeFrom: (item) => freeFromSdk(item, requests.identityAt),
    identified: () => undefined,
    isAnonymous: () => false,
    request: (items) => wire.send("collect", items),
  };
  const keepOverrides = createKeepOverrides({ outbox, createId, datastreamId: settings.datastreamId });
  return {
    async command(name, given) {
      if (name === "setDebug") expectDebugging(window);
      const options = withGuardedOverrides(given, onCuts, built.datastreams);
      return alloy(name, name === "sendEvent" ? keepOverrides(options) : options);
    },
    send: (item) => sendBy(alloy, item, parts),
    flush: requests.batch.flush,
  };
}
