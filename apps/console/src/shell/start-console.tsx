/** Joins the parts: edge client, feed, live store, router, React. The only place that touches the browser's own. */
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createEdgeClient } from "../api/edge-client.ts";
import { EdgeRefused } from "../api/edge-fault.ts";
import { type StreamListener, startEventFeed } from "../api/event-feed.ts";
import { createLiveStore } from "../live-events/live-store.ts";
import { ConsolePartsProvider } from "./console-parts.tsx";
import { createConsoleRouter } from "./router.tsx";
import { createThemeChoice } from "./theme.ts";

/** Milliseconds between two drawings of the list, at least: faster nobody reads, and the frames between stay free. */
const pause = 100;

/** Shows the console in an element; returns how to stop it. */
export function startConsole(element: HTMLElement): () => void {
  const client = createEdgeClient((...request) => fetch(...request));
  const live = createLiveStore((work) => setTimeout(() => requestAnimationFrame(work), pause));
  const feed = startEventFeed({
    client,
    openStream: openEventSource,
    onRows: live.take,
    onConnection: live.setConnection,
    onNonsense: (data) => console.warn("The edge's stream carried something that is no event:", data.slice(0, 200)),
    now: Date.now,
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const theme = createThemeChoice(() => localStorage, document.documentElement);
  const router = createConsoleRouter();
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // The session has ended, or there never was one and the edge wants it: whatever was asked, this comes first.
      onError(fault) {
        const { pathname, href } = router.latestLocation;
        if (fault instanceof EdgeRefused && fault.status === 401 && pathname !== "/sign-in")
          void router.navigate({ to: "/sign-in", search: { back: href } });
      },
    }),
    // The edge is on this machine as often as not: being offline says nothing of it.
    defaultOptions: { queries: { networkMode: "always" }, mutations: { networkMode: "always" } },
  });
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ConsolePartsProvider parts={{ client, live, feed, theme }}>
          <RouterProvider router={router} />
        </ConsolePartsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => {
    feed.stop();
    root.unmount();
  };
}

function openEventSource(address: string, listener: StreamListener): () => void {
  const source = new EventSource(address);
  source.onopen = listener.opened;
  source.onmessage = (message: MessageEvent<string>) => listener.message(message.data);
  source.onerror = listener.failed;
  return () => source.close();
}
