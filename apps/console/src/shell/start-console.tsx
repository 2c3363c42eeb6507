/** Creates the console's services and renders it: event feed, live store, router, React. */
import { type Query, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { addressOf, call } from "../shared/api/call.ts";
import { EdgeRefused, EdgeUnreachable } from "../shared/api/edge-errors.ts";
import { type StreamListener, startEventFeed } from "../shared/api/event-feed.ts";
import { ConsolePartsProvider } from "../shared/console-parts.tsx";
import { accessOf, sessionQuery } from "../shared/hooks/use-session.ts";
import { LiveStore } from "../shared/live/live-store.ts";
import { prefetchProperties } from "../shared/property/property-queries.ts";
import { createConsoleRouter } from "./router.tsx";
import { createThemeChoice, ThemeContext } from "./theme.ts";

/** Minimum time between two renders of the list: nobody reads faster, and the frames in between stay free for input. */
const renderIntervalMs = 100;

/** Renders the console into an element. Returns a function that stops it. */
export function startConsole(element: HTMLElement): () => void {
  const router = createConsoleRouter();
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // No session, or an expired one, whose account would hide the form: sign in first, whatever was requested.
      onError(error) {
        const { pathname, href } = router.latestLocation;
        if (!(error instanceof EdgeRefused) || error.status !== 401 || pathname === "/sign-in") return;
        void router.navigate({ to: "/sign-in", search: { back: href } });
        void queries.resetQueries(sessionQuery);
      },
      // Every view comes back together with the edge. Until then a failure stays: it would go away while it is asked again.
      onSuccess(_, { queryKey: [name] }) {
        if (name === "health") void queries.refetchQueries({ type: "active", predicate: isUnanswered });
      },
    }),
    // The edge often runs on this machine, where it answers without a network.
    defaultOptions: { queries: { networkMode: "always" }, mutations: { networkMode: "always" } },
  });
  const live = new LiveStore((work) => setTimeout(() => requestAnimationFrame(work), renderIntervalMs));
  const feed = startEventFeed({
    fetchNewest: (limit) => call("GET /api/events", { query: { limit } }),
    fetchCounts: (since) => call("GET /api/event-counts", { query: { since } }),
    mayRead: async () => accessOf(await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })) === "everything",
    openStream: openEventSource,
    onRows: (rows) => live.add(rows),
    onConnection: (connection) => live.setConnection(connection),
    onCounts: (counts) => live.seed(counts),
    onWarning: (text) => console.warn(text),
    now: Date.now,
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const theme = createThemeChoice(() => localStorage, document.documentElement);
  // Beside the first rendering, which takes as long as the requests.
  void queries
    .ensureQueryData(sessionQuery)
    .then(async (session) => {
      if (accessOf(session) !== "nothing") await prefetchProperties(queries);
    })
    .catch(() => {});
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ConsolePartsProvider parts={{ live, feed }}>
          <ThemeContext value={theme}>
            <RouterProvider router={router} />
          </ThemeContext>
        </ConsolePartsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => {
    feed.stop();
    root.unmount();
  };
}

const isUnanswered = ({ state }: Query) => state.error instanceof EdgeUnreachable && state.fetchStatus === "idle";

function openEventSource(since: string, listener: StreamListener): () => void {
  const source = new EventSource(addressOf("GET /api/stream", { query: { since } }));
  source.onopen = listener.opened;
  source.onmessage = (message: MessageEvent<string>) => listener.message(message.data);
  source.onerror = listener.failed;
  return () => source.close();
}
