/** Joins a page's consent with the tools of its site: only in builds of a property that declares some, or obeys the browser's signal. */
import type { ConsentState } from "../consent/consent.ts";
import { type DeclaredTool, type FollowParts, followTools, hasSignal } from "../consent-sources/follow-tools.ts";
import { type LimitedConsent, type LimitParts, limitConsent } from "../consent-sources/limit-consent.ts";
import type { Delivery } from "../outbox/delivery.ts";

/** What the build knows of the property's consent tools. */
interface ConsentToolsSettings {
  /** The tools of each site that has some. */
  sites: Readonly<Partial<Record<string, readonly DeclaredTool[]>>>;
  /** Whether the browser's Global Privacy Control signal is an opt-out. */
  obeysSignal: boolean;
}

/** What the page has for `follow`, beside its site. `consent`: what `limit` returned. */
interface FollowedPage extends Pick<FollowParts, "window" | "isLoaded"> {
  consent: ConsentState;
  delivery: Pick<Delivery, "tell">;
  log: { warn: FollowParts["warn"] };
}

export type ConsentTools = ReturnType<typeof createConsentTools>;

export function createConsentTools({ sites, obeysSignal }: ConsentToolsSettings) {
  return {
    /** Creates the page's consent: the state, and not more than its tools allow, which have not answered yet. */
    limit({ site, ...parts }: Omit<LimitParts, "limit"> & { site: string }): ConsentState {
      const untilAnswered = sites[site] ? "pending" : "in";
      const limit = obeysSignal && hasSignal(parts.window) ? "out" : untilAnswered;
      return limitConsent({ ...parts, limit });
    },
    /** Follows the tools from now on. */
    follow({ window, site, consent, delivery, isLoaded, log }: FollowedPage & { site: string }): void {
      followTools({
        window,
        consent: consent as LimitedConsent,
        tools: sites[site] ?? [],
        obeysSignal,
        isLoaded,
        tell: delivery.tell,
        warn: log.warn,
      });
    },
  };
}
