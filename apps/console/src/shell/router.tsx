/** The console's addresses. */
import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { filtersFrom } from "../live-events/event-filters.ts";
import { LivePage } from "../live-events/live-page.tsx";
import { AppFrame } from "./app-frame.tsx";
import { NothingHere, SomethingBroke } from "./dead-ends.tsx";

const root = createRootRoute({ component: AppFrame, notFoundComponent: NothingHere });

/** The live view stays as it is while events are opened beside it: both addresses are below it. */
const live = createRoute({ getParentRoute: () => root, id: "live", component: LivePage, validateSearch: filtersFrom });
const list = createRoute({ getParentRoute: () => live, path: "/" });
const event = createRoute({ getParentRoute: () => live, path: "/events/$eventKey" });

const routes = root.addChildren([live.addChildren([list, event])]);

export function createConsoleRouter() {
  return createRouter({ routeTree: routes, defaultErrorComponent: SomethingBroke });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
