/** Creates the trace of a page. Builds for an edge that takes no traces do not contain it. */
import type { ConsentState } from "../delivery/consent.ts";
import type { SdkCookies } from "../delivery/sdk-cookies.ts";
import { createTrace, type Trace, type TraceParts } from "../trace/trace.ts";
import type { LateWords } from "./late-words.ts";
import { matchSite } from "./match-site.ts";
import type { PagePolicy } from "./page-policy.ts";

export interface PageTraceParts {
  window: Window;
  /** What the trace reads of the build's content. */
  content: Pick<TraceParts, "build" | "table"> & {
    guard: TraceParts["rules"];
    rules: object;
    dataElements: object;
    hosts: Readonly<Record<string, string>>;
  };
  edgeOrigin: string;
  page: string;
  site: string;
  consent: ConsentState;
  cookies: SdkCookies;
  policy: PagePolicy;
  words: LateWords;
}

export function createPageTrace({ content, cookies, policy, words, ...parts }: PageTraceParts): Trace {
  const { build, guard, rules, dataElements, table, hosts } = content;
  return createTrace({
    ...parts,
    build,
    table,
    rules: guard,
    definitions: [rules, dataElements],
    siteOf: (host) => matchSite(host, hosts),
    isKnown: () => cookies.read("identity") !== undefined,
    texts: () => ({
      published: words.current(),
      personalTexts: policy.personalTexts(),
      isPersonal: policy.isPersonal(),
    }),
  });
}
