/** Creates the trace of a page. Builds for an edge that takes no traces do not contain it. */
import type { GuardRules } from "@tagwell/contract";
import type { ConsentState } from "../consent/consent.ts";
import type { GuardTexts } from "../guard/text-patterns.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import { createTrace, type Trace } from "../trace/trace.ts";
import { matchSite } from "./match-site.ts";
import type { PagePolicy } from "./page-policy.ts";

type TraceParts = Parameters<typeof createTrace>[0];

/** The page, as far as the trace needs it. */
export interface PageTraceParts
  extends Pick<TraceParts, "window" | "page" | "site" | "consent" | "build" | "table" | "onRecord">,
    Pick<PagePolicy, "personalTexts" | "isPersonal"> {
  guardRules: GuardRules;
  rules: TraceParts["definitions"][number];
  dataElements: TraceParts["definitions"][number];
  hosts: Readonly<Record<string, string>>;
  edgeOrigin: string;
  consent: ConsentState;
  cookies: SdkCookies;
  texts: GuardTexts;
  /** The query with which reports are sent. */
  query?: string;
}

export function createPageTrace(parts: PageTraceParts): Trace {
  const { edgeOrigin, query = "", cookies, texts, personalTexts, isPersonal } = parts;
  const { guardRules, rules, dataElements, hosts } = parts;
  return createTrace({
    ...parts,
    address: `${edgeOrigin}/ee/trace${query}`,
    rules: guardRules,
    definitions: [rules, dataElements],
    siteOf: (host) => matchSite(host, hosts),
    isKnown: () => cookies.read("identity") !== undefined,
    texts: () => ({
      published: texts.published(),
      personalTexts: personalTexts(),
      isPersonal: isPersonal(),
    }),
  });
}
