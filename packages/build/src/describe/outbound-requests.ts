/** Every kind of request that the library makes: host, path, parameters, headers, and what its body contains. */
import type { EnvironmentName, OutboundRequest, SdkComponent } from "@tagwell/contract";

export interface RequestParts {
  environment: EnvironmentName;
  components: readonly SdkComponent[];
  /** Origin of the edge; undefined: the page's own. */
  edge: string | undefined;
  /** Whether the edge takes traces. */
  takesTraces: boolean;
  /** Whether the consent comes from a tool, or from the browser's signal. */
  hasConsentTools?: boolean;
  /** Hosts that the library runs on, by site. */
  sites: Readonly<Record<string, readonly string[]>>;
  /** Names of the built files. */
  files: readonly string[];
  /** Whether streaming-media sessions are on. */
  hasSessions: boolean;
  /** Whether a rule tracks video. */
  hasVideo: boolean;
}

const contentType = { name: "Content-Type", meaning: "`text/plain; charset=UTF-8`" };
const cookie = {
  name: "Cookie",
  meaning:
    "The SDK's own cookies (`kndctr_…_identity`, `_cluster`, `_consent`, and of an edge of ours `_choice`), and whatever else the browser has for the edge's host.",
};
const noReferrer = { name: "Referer", meaning: "Never sent: the page's address is in no header." };
const edgeHeaders = [contentType, cookie, noReferrer];
const edgeParameters = [
  { name: "configId", meaning: "The datastream." },
  { name: "requestId", meaning: "A random id of the request." },
];
const besideEvents =
  "Beside them `query.identity` (which identities the page asks for) and `meta.state` (the SDK's own cookies).";

const besideUntilAnswered =
  " Until the edge has answered the visitor's choice, also what the request Consent says of it (`meta.tagwell`).";

/** The requests; the first ones are made on every page. */
export function outboundRequests(parts: RequestParts): OutboundRequest[] {
  return [...requestsToEdge(parts), ...fetchedFiles(parts)].filter((request) => request !== false);
}

function requestsToEdge(parts: RequestParts): (OutboundRequest | false)[] {
  const { environment, components, hasSessions } = parts;
  return [
    {
      name: "Events",
      when: "A rule sends, or the visitor follows a download or exit link; not while consent is out or pending.",
      ...toEdge(parts, "interact", "collect"),
      body: `Events, of the fields listed here and no others. ${besideEvents}${parts.takesTraces ? besideUntilAnswered : ""}`,
    },
    {
      name: "Identity",
      when: "The page asks the SDK for its identity before the first event.",
      ...toEdge(parts, "identity/acquire"),
      body: "Which identities the page asks for, and the SDK's own cookies; no event.",
    },
    components.includes("consent") && {
      name: "Consent",
      when: "The visitor has chosen.",
      ...toEdge(parts, "privacy/set-consent"),
      body: `In or out, ${parts.takesTraces ? `an id of the choice, ${parts.hasConsentTools ? "the consent tool that decided with its version and purposes, " : ""}` : ""}which identities the page asks for, and the SDK's own cookies; no event.`,
    },
    components.includes("streamingMedia") &&
      hasSessions && {
        name: "Media sessions",
        when: "A video plays where sessions are configured.",
        ...toEdge(parts, "{media event}"),
        paths: ["/ee/va/v1/{media event}", "/ee/{region}/va/v1/{media event}"],
        body: "One media event, of the fields listed here and no others.",
      },
    parts.takesTraces && {
      name: "Trace",
      when: `${environment === "development" ? "Always in development" : "While the runtime's debug flag is on"}, and not while consent is out or pending.`,
      method: "POST",
      hosts: edgeHosts(parts),
      paths: ["/ee/trace"],
      parameters: [],
      headers: [contentType, noReferrer],
      body: "Which rule sent which event, or why not: names, ids and counts, and values as the guard passes them.",
    },
  ];
}

function fetchedFiles({ environment, components, files, hasVideo, sites }: RequestParts): (OutboundRequest | false)[] {
  const isDevelopment = environment === "development";
  return [
    {
      name: "The library's files",
      when: "The page loads; chunks and scripts later, where they are needed.",
      ...fetched(
        bySite(sites, (hosts) => (isDevelopment ? [...hosts] : ["the asset host that the page's snippet names"])),
        files.map((file) => (isDevelopment ? `/tags/development/${file}` : `/${file}`)),
      ),
    },
    hasVideo && {
      name: "The video provider's script",
      when: "The page has a player of the provider, and has not loaded the script itself.",
      ...fetched(
        bySite(sites, () => ["player.vimeo.com"]),
        ["/api/player.js"],
        [{ ...cookie, meaning: "Whatever the browser has for the provider." }],
      ),
    },
    components.includes("audiences") && {
      name: "Destinations",
      when: "The edge's answer asks for them.",
      ...fetched(
        bySite(sites, () => ["hosts that the edge's answer names"]),
        ["as the edge's answer says"],
      ),
    },
  ];
}

/** A call of the SDK's protocol. Its path may contain the region that the edge named. */
function toEdge(parts: RequestParts, ...calls: string[]): Omit<OutboundRequest, "name" | "when" | "body"> {
  return {
    method: "POST",
    hosts: edgeHosts(parts),
    paths: calls.flatMap((call) => [`/ee/v1/${call}`, `/ee/{region}/v1/${call}`]),
    parameters: edgeParameters,
    headers: edgeHeaders,
  };
}

/** A file that the page fetches. */
function fetched(
  hosts: OutboundRequest["hosts"],
  paths: string[],
  headers: OutboundRequest["headers"] = [],
): Omit<OutboundRequest, "name" | "when"> {
  return { method: "GET", hosts, paths, parameters: [], headers: [...headers, noReferrer], body: "None." };
}

function edgeHosts({ sites, edge }: RequestParts): OutboundRequest["hosts"] {
  return bySite(sites, (hosts) => (edge === undefined ? [...hosts] : [new URL(edge).host]));
}

function bySite(sites: RequestParts["sites"], hostsOf: (own: readonly string[]) => string[]): OutboundRequest["hosts"] {
  return Object.fromEntries(Object.entries(sites).map(([site, own]) => [site, hostsOf(own)]));
}
