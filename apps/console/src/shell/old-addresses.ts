/** Addresses of earlier versions, which lead to the present ones: links in tickets and bookmarks keep working. */

type Search = Record<string, unknown>;

export interface OldAddress {
  path: string;
  to: "/ask" | "/live" | "/sessions" | "/outbound" | "/publishing" | "/health";
  /** The query as the new address takes it. */
  search: (search: Search) => Search;
}

/** What was shown where the address named no kind of event. */
const pageView = "web.webpagedetails.pageViews";
/** Where an event names the rule that sent it. */
const ruleField = "container.rule";

const same = (search: Search) => search;
const periods: Record<string, string> = { hour: "1h", day: "24h", week: "7d", month: "30d" };

export const oldAddresses: readonly OldAddress[] = [
  { path: "/", to: "/live", search: same },
  {
    path: "/visits",
    to: "/sessions",
    search: ({ visit, page, rule, ...rest }) => ({
      ...rest,
      ...(visit !== undefined && { session: visit }),
      ...(page !== undefined && { page }),
      ...(rule !== undefined && { explain: rule }),
    }),
  },
  {
    path: "/quality",
    to: "/health",
    search: ({ period = "day", ...rest }) => ({ ...rest, range: periods[String(period)] ?? "24h" }),
  },
  {
    path: "/explore",
    to: "/ask",
    search: ({ event = pageView, rule, ...rest }) => ({
      ...rest,
      event,
      ...(rule !== undefined && { where: { [ruleField]: rule } }),
    }),
  },
  { path: "/library", to: "/publishing", search: same },
  { path: "/outbound-data", to: "/outbound", search: same },
];
