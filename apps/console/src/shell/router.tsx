/** The console's routes. A view that shows anything about a property is wrapped in `withProperty`. */
import { createRootRoute, createRoute, createRouter, redirect, retainSearchParams } from "@tanstack/react-router";
import { signInSearchFrom } from "../accounts/sign-in-search.ts";
import { askSearchFrom } from "../ask/question.ts";
import { useAskAhead } from "../ask/use-ask-ahead.ts";
import { compareSearchFrom } from "../compare/compare-search.ts";
import { useQuality } from "../health/use-quality.ts";
import { liveSearchFrom } from "../live-events/event-filters.ts";
import { outboundSearchFrom } from "../outbound-data/outbound-search.ts";
import { publishingSearchFrom } from "../publishing/publishing-search.ts";
import { useReportsAhead } from "../reports/report-queries.ts";
import { reportSearchFrom } from "../reports/report-search.ts";
import { schemaSearchFrom } from "../schema/schema-search.ts";
import { sessionsSearchFrom } from "../sessions/sessions-search.ts";
import { useOpenSession } from "../sessions/use-sessions.ts";
import { catalogSearchFrom } from "../shared/catalog/catalog-search.ts";
import { useFieldTraffic, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { lazyView } from "../shared/lazy-part.ts";
import { offerProperties, withProperty } from "../shared/property/property-context.tsx";
import { onlyValid } from "../shared/read-search.ts";
import { ofScope } from "../shared/scope/of-scope.tsx";
import { ofVisits } from "../shared/scope/of-visits.tsx";
import { type Scope, scopeFrom, scopeKeys } from "../shared/scope/scope.ts";
import { AppFrame } from "./app-frame.tsx";
import { NotFound, ViewError } from "./error-pages.tsx";

const isScope = (key: string) => scopeKeys.some((name) => name === key);
const own = <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  onlyValid(read, (key) => !isScope(key));

/** Every link keeps the scope, except where it names another one. */
const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: NotFound,
  validateSearch: onlyValid(scopeFrom, isScope),
  search: { middlewares: [retainSearchParams<Scope>([...scopeKeys])] },
});

const first = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ to: "/live", search: search as never, replace: true });
  },
});

/** Both addresses share one component, so the list keeps its state while events are opened beside it. */
const live = createRoute({
  getParentRoute: () => root,
  id: "events-beside-list",
  component: lazyView(() => import("../live-events/live-page.tsx"), "LivePage", withProperty),
  validateSearch: own(liveSearchFrom),
});
const list = createRoute({ getParentRoute: () => live, path: "/live" });
const event = createRoute({ getParentRoute: () => live, path: "/events/$eventKey" });

const compare = createRoute({
  getParentRoute: () => root,
  path: "/compare",
  component: lazyView(() => import("../compare/compare-page.tsx"), "ComparePage", withProperty),
  validateSearch: own(compareSearchFrom),
});

const alerts = createRoute({
  getParentRoute: () => root,
  path: "/alerts",
  component: lazyView(() => import("../alerts/alerts-page.tsx"), "AlertsPage", offerProperties),
});

const health = createRoute({
  getParentRoute: () => root,
  path: "/health",
  component: lazyView(
    () => import("../health/health-page.tsx"),
    "HealthPage",
    (view) => withProperty(ofVisits(ofScope(view)), useQuality),
  ),
});

/** Both addresses share one component, so the list of reports keeps its state. */
const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports",
  component: lazyView(
    () => import("../reports/reports-page.tsx"),
    "ReportsPage",
    (view) => withProperty(ofVisits(view), useReportsAhead),
  ),
  validateSearch: own(reportSearchFrom),
});
const firstReport = createRoute({ getParentRoute: () => reports, path: "/" });
const namedReport = createRoute({ getParentRoute: () => reports, path: "$name" });

const ask = createRoute({
  getParentRoute: () => root,
  path: "/ask",
  component: lazyView(
    () => import("../ask/ask-page.tsx"),
    "AskPage",
    (view) => withProperty(ofVisits(view), useAskAhead),
  ),
  validateSearch: own(askSearchFrom),
});

/** The session and its page are query parameters, so the list beside them keeps its state. */
const sessions = createRoute({
  getParentRoute: () => root,
  path: "/sessions",
  component: lazyView(
    () => import("../sessions/sessions-page.tsx"),
    "SessionsPage",
    (view) => withProperty(ofVisits(ofScope(view)), useOpenSession),
  ),
  validateSearch: own(sessionsSearchFrom),
});

const publishing = createRoute({
  getParentRoute: () => root,
  path: "/publishing",
  component: lazyView(() => import("../publishing/publishing-page.tsx"), "PublishingPage", offerProperties),
  validateSearch: own(publishingSearchFrom),
});

const dataRequests = createRoute({
  getParentRoute: () => root,
  path: "/data-requests",
  component: lazyView(() => import("../data-requests/data-requests-page.tsx"), "DataRequestsPage"),
});
const consent = createRoute({
  getParentRoute: () => root,
  path: "/consent",
  component: lazyView(() => import("../consent/consent-page.tsx"), "ConsentPage", ofScope),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: "/audit",
  component: lazyView(() => import("../audit/audit-page.tsx"), "AuditPage"),
});
const accounts = createRoute({
  getParentRoute: () => root,
  path: "/accounts",
  component: lazyView(() => import("../accounts/accounts-page.tsx"), "AccountsPage"),
});
const tokens = createRoute({
  getParentRoute: () => root,
  path: "/tokens",
  component: lazyView(() => import("../tokens/tokens-page.tsx"), "TokensPage"),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: lazyView(() => import("../accounts/sign-in-page.tsx"), "SignInPage"),
  validateSearch: own(signInSearchFrom),
});

const rules = createRoute({ getParentRoute: () => root, path: "/rules", validateSearch: own(catalogSearchFrom) });
const allRules = createRoute({
  getParentRoute: () => rules,
  path: "/",
  component: lazyView(
    () => import("../rules/rules-page.tsx"),
    "RulesPage",
    (view) => withProperty(ofVisits(ofScope(view)), useRuleActivity),
  ),
});
const oneRule = createRoute({
  getParentRoute: () => rules,
  path: "$rule",
  component: lazyView(
    () => import("../rules/rule-page.tsx"),
    "RulePage",
    (view) => withProperty(ofScope(view), useRuleActivity),
  ),
});

const elements = createRoute({
  getParentRoute: () => root,
  path: "/data-elements",
  validateSearch: own(catalogSearchFrom),
});
const allElements = createRoute({
  getParentRoute: () => elements,
  path: "/",
  component: lazyView(() => import("../data-elements/data-elements-page.tsx"), "DataElementsPage", withProperty),
});
const oneElement = createRoute({
  getParentRoute: () => elements,
  path: "$element",
  component: lazyView(() => import("../data-elements/data-element-page.tsx"), "DataElementPage", withProperty),
});

const schema = createRoute({
  getParentRoute: () => root,
  path: "/schema",
  component: lazyView(() => import("../schema/schema-page.tsx"), "SchemaPage", withProperty),
  validateSearch: own(schemaSearchFrom),
});

const outbound = createRoute({
  getParentRoute: () => root,
  path: "/outbound",
  component: lazyView(
    () => import("../outbound-data/outbound-data-page.tsx"),
    "OutboundDataPage",
    (view) => withProperty(ofVisits(ofScope(view)), () => useFieldTraffic("page")),
  ),
  validateSearch: own(outboundSearchFrom),
});

const routes = root.addChildren([
  first,
  live.addChildren([list, event]),
  compare,
  sessions,
  rules.addChildren([allRules, oneRule]),
  elements.addChildren([allElements, oneElement]),
  schema,
  outbound,
  publishing,
  dataRequests,
  consent,
  audit,
  accounts,
  tokens,
  reports.addChildren([firstReport, namedReport]),
  ask,
  health,
  alerts,
  signIn,
]);

export function createConsoleRouter() {
  return createRouter({ routeTree: routes, defaultErrorComponent: ViewError });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
