/** Joins a page's consent with the tools of its site: only in builds of a property that declares some, or obeys the browser's signal. */
import type { ConsentState } from "../consent/consent.ts";
import { type DeclaredTool, followTools, hasSignal } from "../consent-sources/follow-tools.ts";
import { type LimitedConsent, limitConsent } from "../consent-sources/limit-consent.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { Delivery } from "../outbox/delivery.ts";

/** What the build knows of the property's consent tools. */
interface ConsentToolsSettings {
  /** The tools of each site that has some. */
  sites: Readonly<Partial<Record<string, readonly DeclaredTool[]>>>;
  /** Whether the browser's Global Privacy Control signal is an opt-out. */
  obeysSignal: boolean;
}

interface LimitParts {
  window: Window;
  site: string;
  state: ConsentState;
  cookies: SdkCookies;
}

interface FollowParts {
  window: Window;
  site: string;
  /** What `limit` returned. */
  consent: ConsentState;
  delivery: Pick<Delivery, "start">;
  isLoaded: () => Promise<void>;
  log: { warn: (...message: unknown[]) => void };
}

export type ConsentTools = ReturnType<typeof createConsentTools>;

export function createConsentTools({ sites, obeysSignal }: ConsentToolsSettings) {
  return {
    /** Creates the page's consent: the state, and not more than its tools allow, which have not answered yet. */
    limit({ window, site, ...parts }: LimitParts): ConsentState {
      const untilAnswered = sites[site] ? "pending" : "in";
      const limit = obeysSignal && hasSignal(window) ? "out" : untilAnswered;
      return limitConsent({ ...parts, window, limit });
    },
    /** Follows the tools from now on. */
    follow({ window, site, consent, delivery, isLoaded, log }: FollowParts): void {
      const tell = async (choice: "in" | "out") => {
        try {
          await (await delivery.start()).setConsent(choice);
        } catch (error) {
          log.warn(`The choice "${choice}" could not be sent.`, error);
        }
      };
      followTools({
        window,
        consent: consent as LimitedConsent,
        tools: sites[site] ?? [],
        obeysSignal,
        isLoaded,
        tell: (choice) => void tell(choice),
        warn: log.warn,
      });
    },
  };
}
