/** Creates the trace of a page. Builds for an edge that takes no traces do not contain it. */
import type { ConsentState } from "../consent/consent.ts";
import type { GuardTexts } from "../guard/guard-texts.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import { createTrace, type Trace } from "../trace/trace.ts";
import { matchSite } from "./match-site.ts";
import type { PagePolicy } from "./page-policy.ts";

type TraceParts = Parameters<typeof createTrace>[0];

/** What a build puts into the library, as far as the trace needs it. */
interface TracedContent extends Pick<TraceParts, "build" | "table"> {
  guard: TraceParts["rules"];
  rules: TraceParts["definitions"][number];
  dataElements: TraceParts["definitions"][number];
  hosts: Readonly<Record<string, string>>;
}

export interface PageTraceParts {
  window: Window;
  content: TracedContent;
  edgeOrigin: string;
  page: string;
  site: string;
  consent: ConsentState;
  cookies: SdkCookies;
  policy: PagePolicy;
  texts: GuardTexts;
  onRecord?: TraceParts["onRecord"];
  /** The query with which reports are sent. */
  query?: string;
}

export function createPageTrace({
  content,
  edgeOrigin,
  query = "",
  cookies,
  policy,
  texts,
  ...parts
}: PageTraceParts): Trace {
  const { build, guard, rules, dataElements, table, hosts } = content;
  return createTrace({
    ...parts,
    address: `${edgeOrigin}/ee/trace${query}`,
    build,
    table,
    rules: guard,
    definitions: [rules, dataElements],
    siteOf: (host) => matchSite(host, hosts),
    isKnown: () => cookies.read("identity") !== undefined,
    texts: () => ({
      published: texts.published(),
      personalTexts: policy.personalTexts(),
      isPersonal: policy.isPersonal(),
    }),
  });
}
