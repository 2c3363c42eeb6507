/** The chunk that holds the vendor's Web SDK: made, configured and connected to the seam. */
import { components, createCustomInstance } from "@adobe/alloy";
import type { XdmEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import { createGuardBody } from "./guard-body.ts";
import { connectTransport } from "./seam.ts";
import { createTransport } from "./transport.ts";

/** The settings of a build that the SDK needs. */
export interface WebSdkSettings {
  datastreamId: string;
  orgId: string;
  /** Host of the edge, or undefined: the page's own host and port, over the page's own scheme. */
  edgeDomain?: string | undefined;
}

export interface WebSdkParts {
  window: Window;
  settings: WebSdkSettings;
  /** Scheme, host and port of the edge. */
  edgeOrigin: string;
  guard: Guard;
  onCuts: (cuts: readonly Cut[]) => void;
  /** Completes an event of the SDK's own making (a link click); false holds it back. */
  complete: (content: { xdm: Record<string, unknown> }) => boolean;
}

/** The SDK's command function. */
type Alloy = (command: string, options?: object) => Promise<unknown>;

export interface WebSdk {
  command: Alloy;
  sendEvent: (event: XdmEvent) => Promise<unknown>;
  setConsent: (general: "in" | "out") => Promise<unknown>;
}

/** Another task, so that none of ours is long (BUDGETS: no task over 50 ms). */
const nextTask = (window: Window) => new Promise<void>((resolve) => window.setTimeout(resolve));

/** Makes and configures the SDK's instance `alloy`. Rejects with the SDK's own words when its configuration is wrong. */
export async function startWebSdk({
  window,
  settings,
  edgeOrigin,
  guard,
  onCuts,
  complete,
}: WebSdkParts): Promise<WebSdk> {
  const { datastreamId, orgId, edgeDomain } = settings;
  connectTransport(
    createTransport({
      fetch: window.fetch.bind(window),
      guardBody: createGuardBody(guard, onCuts),
      edgeOrigin,
    }),
  );
  await nextTask(window);
  const command = createCustomInstance({
    name: "alloy",
    components: [components.consent, components.activityCollector, components.streamingMedia],
  }) as Alloy;
  await nextTask(window);
  await command("configure", {
    datastreamId,
    orgId,
    edgeDomain: edgeDomain ?? window.location.hostname,
    edgeBasePath: "ee",
    defaultConsent: "in",
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: true,
    // Everything an event tells of the page is taken down at the trigger; the SDK adds nothing of its own.
    context: [],
    clickCollectionEnabled: true,
    clickCollection: { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true },
    onBeforeEventSend: complete,
  });
  return {
    command,
    sendEvent: (xdm) => command("sendEvent", { xdm }),
    setConsent: (general) =>
      command("setConsent", { consent: [{ standard: "Adobe", version: "1.0", value: { general } }] }),
  };
}
