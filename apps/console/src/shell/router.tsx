/** The console's routes. A view that shows anything about a property is wrapped in `withProperty`. */
import { createRootRoute, createRoute, createRouter, redirect, retainSearchParams } from "@tanstack/react-router";
import { AccountsPage } from "../accounts/accounts-page.tsx";
import { SignInPage } from "../accounts/sign-in-page.tsx";
import { signInSearchFrom } from "../accounts/sign-in-search.ts";
import { AlertsPage } from "../alerts/alerts-page.tsx";
import { AuditPage } from "../audit/audit-page.tsx";
import { ComparePage } from "../compare/compare-page.tsx";
import { compareSearchFrom } from "../compare/compare-search.ts";
import { ConsentPage } from "../consent/consent-page.tsx";
import { DataElementPage } from "../data-elements/data-element-page.tsx";
import { DataElementsPage } from "../data-elements/data-elements-page.tsx";
import { DataRequestsPage } from "../data-requests/data-requests-page.tsx";
import { HealthPage } from "../health/health-page.tsx";
import { useQuality } from "../health/use-quality.ts";
import { liveSearchFrom } from "../live-events/event-filters.ts";
import { LivePage } from "../live-events/live-page.tsx";
import { OutboundDataPage } from "../outbound-data/outbound-data-page.tsx";
import { PublishingPage } from "../publishing/publishing-page.tsx";
import { publishingSearchFrom } from "../publishing/publishing-search.ts";
import { EventReportPage } from "../reports/event-report-page.tsx";
import { eventReportSearchFrom } from "../reports/event-report-search.ts";
import { useEventReportAhead, useReportsAhead } from "../reports/report-queries.ts";
import { reportSearchFrom } from "../reports/report-search.ts";
import { ReportsPage } from "../reports/reports-page.tsx";
import { RulePage } from "../rules/rule-page.tsx";
import { RulesPage } from "../rules/rules-page.tsx";
import { SchemaPage } from "../schema/schema-page.tsx";
import { schemaSearchFrom } from "../schema/schema-search.ts";
import { SessionsPage } from "../sessions/sessions-page.tsx";
import { sessionsSearchFrom } from "../sessions/sessions-search.ts";
import { useOpenSession } from "../sessions/use-sessions.ts";
import { catalogSearchFrom } from "../shared/catalog/catalog-search.ts";
import { useFieldTraffic, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { offerProperties, withProperty } from "../shared/property/property-context.tsx";
import { ofVisits } from "../shared/scope/of-visits.tsx";
import { type Scope, scopeFrom, scopeKeys } from "../shared/scope/scope.ts";
import { TokensPage } from "../tokens/tokens-page.tsx";
import { AppFrame } from "./app-frame.tsx";
import { NotFound, ViewError } from "./error-pages.tsx";
import { oldAddresses } from "./old-addresses.ts";
import { onlyValid } from "./only-valid.ts";

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

const old = oldAddresses.map(({ path, to, search: searchOf }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      const search = searchOf(location.search as Record<string, unknown>);
      throw redirect({ to, search: search as never, replace: true });
    },
  }),
);

/** Both addresses share one component, so the list keeps its state while events are opened beside it. */
const live = createRoute({
  getParentRoute: () => root,
  id: "events-beside-list",
  component: withProperty(LivePage),
  validateSearch: own(liveSearchFrom),
});
const list = createRoute({ getParentRoute: () => live, path: "/live" });
const event = createRoute({ getParentRoute: () => live, path: "/events/$eventKey" });

const compare = createRoute({
  getParentRoute: () => root,
  path: "/compare",
  component: withProperty(ComparePage),
  validateSearch: own(compareSearchFrom),
});

const alerts = createRoute({ getParentRoute: () => root, path: "/alerts", component: offerProperties(AlertsPage) });

const health = createRoute({
  getParentRoute: () => root,
  path: "/health",
  component: withProperty(ofVisits(HealthPage), useQuality),
});

/** Both addresses share one component, so the list of reports keeps its state. */
const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports",
  component: withProperty(ofVisits(ReportsPage), useReportsAhead),
  validateSearch: own(reportSearchFrom),
});
const firstReport = createRoute({ getParentRoute: () => reports, path: "/" });
const namedReport = createRoute({ getParentRoute: () => reports, path: "$name" });

const explore = createRoute({
  getParentRoute: () => root,
  path: "/explore",
  component: withProperty(EventReportPage, useEventReportAhead),
  validateSearch: own(eventReportSearchFrom),
});

/** The session and its page are query parameters, so the list beside them keeps its state. */
const sessions = createRoute({
  getParentRoute: () => root,
  path: "/sessions",
  component: withProperty(ofVisits(SessionsPage), useOpenSession),
  validateSearch: own(sessionsSearchFrom),
});

const publishing = createRoute({
  getParentRoute: () => root,
  path: "/publishing",
  component: offerProperties(PublishingPage),
  validateSearch: own(publishingSearchFrom),
});

const dataRequests = createRoute({ getParentRoute: () => root, path: "/data-requests", component: DataRequestsPage });
const consent = createRoute({ getParentRoute: () => root, path: "/consent", component: ConsentPage });
const audit = createRoute({ getParentRoute: () => root, path: "/audit", component: AuditPage });
const accounts = createRoute({ getParentRoute: () => root, path: "/accounts", component: AccountsPage });
const tokens = createRoute({ getParentRoute: () => root, path: "/tokens", component: TokensPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: SignInPage,
  validateSearch: own(signInSearchFrom),
});

const rules = createRoute({ getParentRoute: () => root, path: "/rules", validateSearch: own(catalogSearchFrom) });
const allRules = createRoute({
  getParentRoute: () => rules,
  path: "/",
  component: withProperty(ofVisits(RulesPage), useRuleActivity),
});
const oneRule = createRoute({
  getParentRoute: () => rules,
  path: "$rule",
  component: withProperty(RulePage, useRuleActivity),
});

const elements = createRoute({
  getParentRoute: () => root,
  path: "/data-elements",
  validateSearch: own(catalogSearchFrom),
});
const allElements = createRoute({
  getParentRoute: () => elements,
  path: "/",
  component: withProperty(DataElementsPage),
});
const oneElement = createRoute({
  getParentRoute: () => elements,
  path: "$element",
  component: withProperty(DataElementPage),
});

const schema = createRoute({
  getParentRoute: () => root,
  path: "/schema",
  component: withProperty(SchemaPage),
  validateSearch: own(schemaSearchFrom),
});

const outbound = createRoute({
  getParentRoute: () => root,
  path: "/outbound",
  component: withProperty(ofVisits(OutboundDataPage), useFieldTraffic),
  validateSearch: own(catalogSearchFrom),
});

const routes = root.addChildren([
  ...old,
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
  explore,
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
