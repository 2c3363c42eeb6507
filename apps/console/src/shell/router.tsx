/** The console's routes. A view that shows anything about a property is wrapped in `withProperty`. */
import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { SignInPage } from "../accounts/sign-in-page.tsx";
import { signInSearchFrom } from "../accounts/sign-in-search.ts";
import { ComparePage } from "../compare/compare-page.tsx";
import { compareSearchFrom } from "../compare/compare-search.ts";
import { DataElementPage } from "../data-elements/data-element-page.tsx";
import { DataElementsPage } from "../data-elements/data-elements-page.tsx";
import { DataRequestsPage } from "../data-requests/data-requests-page.tsx";
import { LibraryPage } from "../library/library-page.tsx";
import { librarySearchFrom } from "../library/library-search.ts";
import { liveSearchFrom } from "../live-events/event-filters.ts";
import { LivePage } from "../live-events/live-page.tsx";
import { OutboundDataPage } from "../outbound-data/outbound-data-page.tsx";
import { QualityPage } from "../quality/quality-page.tsx";
import { qualitySearchFrom } from "../quality/quality-search.ts";
import { reportSearchFrom } from "../reports/report-search.ts";
import { ReportsPage } from "../reports/reports-page.tsx";
import { RulePage } from "../rules/rule-page.tsx";
import { RulesPage } from "../rules/rules-page.tsx";
import { SchemaPage } from "../schema/schema-page.tsx";
import { schemaSearchFrom } from "../schema/schema-search.ts";
import { catalogSearchFrom } from "../shared/catalog/catalog-search.ts";
import { withProperty } from "../shared/property/property-context.tsx";
import { VisitPage } from "../visit/visit-page.tsx";
import { visitSearchFrom } from "../visit/visit-search.ts";
import { AppFrame } from "./app-frame.tsx";
import { NotFound, ViewError } from "./error-pages.tsx";

const root = createRootRoute({ component: AppFrame, notFoundComponent: NotFound });

/** Both addresses share one component, so the list keeps its state while events are opened beside it. */
const live = createRoute({
  getParentRoute: () => root,
  id: "live",
  component: withProperty(LivePage),
  validateSearch: liveSearchFrom,
});
const list = createRoute({ getParentRoute: () => live, path: "/" });
const event = createRoute({ getParentRoute: () => live, path: "/events/$eventKey" });

const compare = createRoute({
  getParentRoute: () => root,
  path: "/compare",
  component: withProperty(ComparePage),
  validateSearch: compareSearchFrom,
});

const quality = createRoute({
  getParentRoute: () => root,
  path: "/quality",
  component: withProperty(QualityPage),
  validateSearch: qualitySearchFrom,
});

/** Both addresses share one component, so the list of reports keeps its state. */
const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports",
  component: withProperty(ReportsPage),
  validateSearch: reportSearchFrom,
});
const firstReport = createRoute({ getParentRoute: () => reports, path: "/" });
const namedReport = createRoute({ getParentRoute: () => reports, path: "$name" });

/** The visit and its page are query parameters, so the list beside them keeps its state. */
const visits = createRoute({
  getParentRoute: () => root,
  path: "/visits",
  component: withProperty(VisitPage),
  validateSearch: visitSearchFrom,
});

const library = createRoute({
  getParentRoute: () => root,
  path: "/library",
  component: LibraryPage,
  validateSearch: librarySearchFrom,
});

const dataRequests = createRoute({ getParentRoute: () => root, path: "/data-requests", component: DataRequestsPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: SignInPage,
  validateSearch: signInSearchFrom,
});

const rules = createRoute({ getParentRoute: () => root, path: "/rules", validateSearch: catalogSearchFrom });
const allRules = createRoute({ getParentRoute: () => rules, path: "/", component: withProperty(RulesPage) });
const oneRule = createRoute({ getParentRoute: () => rules, path: "$rule", component: withProperty(RulePage) });

const elements = createRoute({ getParentRoute: () => root, path: "/data-elements", validateSearch: catalogSearchFrom });
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
  validateSearch: schemaSearchFrom,
});

const outboundData = createRoute({
  getParentRoute: () => root,
  path: "/outbound-data",
  component: withProperty(OutboundDataPage),
  validateSearch: catalogSearchFrom,
});

const routes = root.addChildren([
  live.addChildren([list, event]),
  compare,
  visits,
  rules.addChildren([allRules, oneRule]),
  elements.addChildren([allElements, oneElement]),
  schema,
  outboundData,
  quality,
  reports.addChildren([firstReport, namedReport]),
  library,
  dataRequests,
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
