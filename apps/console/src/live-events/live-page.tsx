/** The live view: event rate, filters, pinned event, list, and the open event beside it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Loading } from "../shared/components/loading.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import type { LiveSnapshot } from "../shared/live/live-store.ts";
import { useLive, useLiveSoon } from "../shared/live/use-live.ts";
import { ArrivalAnnouncer } from "./arrival-announcer.tsx";
import { EventPanel } from "./detail/event-panel.tsx";
import { filtersFrom, isFiltered, type LiveSearch } from "./event-filters.ts";
import { EventGrid } from "./event-grid.tsx";
import { EventRate } from "./event-rate.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListFooter } from "./list-footer.tsx";
import { Disconnected, NoEvents, NoMatch } from "./list-states.tsx";
import { PinnedEvent } from "./pinned-event.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { useShownEvents } from "./use-shown-events.ts";

const list = style<{ isCovered: boolean }>({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  // At high zoom, little is left for the list: then all of it scrolls.
  overflowY: { default: "visible", "@media (max-height: 480px)": "auto" },
  visibility: { default: "visible", isCovered: "hidden" },
});

const pickLoaded = (snapshot: LiveSnapshot) => snapshot.loaded;

export function LivePage() {
  const { live } = useConsoleParts();
  const search = useSearch({ from: "/events-beside-list" });
  const { pin, rows } = search;
  const filters = useMemo(() => filtersFrom({ ...search }), [search]);
  const { eventKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const paused = useLive((snapshot) => snapshot.paused);
  const { events, newer, isLoading, error, loadOlder } = useShownEvents(filters);
  const panelCovers = useMediaQuery("(max-width: 1023px)") && eventKey !== undefined;
  const listElement = useRef<HTMLElement>(null);
  // Deferred like the events; otherwise the list would be empty for a moment.
  const loaded = useLiveSoon(pickLoaded);
  const [focusRequest, setFocusRequest] = useState(0);

  /** Changes the view's own parameters; those that are undefined leave the address. */
  const change = useCallback(
    (next: { [Name in keyof LiveSearch]?: LiveSearch[Name] | undefined }, replace = false) =>
      void navigate({ to: ".", search: ((before: object) => ({ ...before, ...next })) as never, replace }),
    [navigate],
  );
  const setTall = useCallback((isTall: boolean) => change({ rows: isTall ? "tall" : undefined }, true), [change]);
  const setPaused = useCallback((pause: boolean) => (pause ? live.pause() : live.resume()), [live]);

  function open(key: string, focus: boolean): void {
    // Moving from event to event adds one entry to the history.
    void navigate({
      to: "/events/$eventKey",
      params: { eventKey: key },
      search,
      replace: eventKey !== undefined,
    });
    if (focus) setFocusRequest((count) => count + 1);
  }

  function close(): void {
    if (eventKey === undefined) return;
    void navigate({ to: "/live", search });
  }

  /** Pins the event, or unpins it if it is the pinned one. */
  function togglePin(key: string): void {
    change({ pin: key === pin ? undefined : key }, true);
  }

  const compare =
    pin !== undefined && eventKey !== undefined && eventKey !== pin
      ? () => void navigate({ to: "/compare", search: { left: pin, right: eventKey } })
      : undefined;

  // The panel may have covered the list, which can take the focus again only after it has closed.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && eventKey === undefined) focusGrid(listElement.current);
    wasOpen.current = eventKey !== undefined;
  }, [eventKey]);

  return (
    <>
      <section
        ref={listElement}
        aria-label="Event list"
        className={list({ isCovered: panelCovers })}
        inert={panelCovers}
      >
        {loaded && (
          <>
            <EventRate />
            <FilterBar
              filters={filters}
              onFilter={change}
              isTall={rows === "tall"}
              onTall={setTall}
              paused={paused}
              onPause={setPaused}
              newer={newer}
            />
            <StatusBanner />
            <PinnedEvent
              pinnedKey={pin}
              events={events}
              onCompare={compare}
              onUnpin={() => {
                togglePin(pin ?? "");
                // The button disappears together with the pinned event.
                focusGrid(listElement.current);
              }}
            />
          </>
        )}
        <ListOrState
          loaded={loaded}
          count={events.length}
          isLoading={isLoading}
          error={error}
          filtered={isFiltered(filters)}
          onShowAll={() => change({ type: undefined, verdict: undefined, where: undefined })}
        >
          <EventGrid
            events={events}
            openKey={eventKey}
            pinnedKey={pin}
            isTall={rows === "tall"}
            onEnd={loadOlder}
            onOpen={open}
            onClose={close}
            onPause={() => setPaused(!paused)}
            onPin={togglePin}
          />
          <ListFooter count={events.length} paused={paused} older={error ?? olderState(isLoading, loadOlder)} />
          <ArrivalAnnouncer key={JSON.stringify(filters)} events={events} />
        </ListOrState>
      </section>
      {eventKey !== undefined && (
        <EventPanel
          eventKey={eventKey}
          events={events}
          covers={panelCovers}
          focusRequest={focusRequest}
          pinnedKey={pin}
          onPin={togglePin}
          onCompare={compare}
          onOpen={(key) => open(key, false)}
          onClose={close}
        />
      )}
    </>
  );
}

function olderState(isLoading: boolean, loadOlder: unknown): "loading" | "more" | "none" {
  if (isLoading) return "loading";
  return loadOlder ? "more" : "none";
}

function focusGrid(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
}

function ListOrState(props: {
  loaded: boolean;
  count: number;
  isLoading: boolean;
  error: Error | null;
  filtered: boolean;
  onShowAll: () => void;
  children: ReactNode;
}) {
  const { feed } = useConsoleParts();
  const connection = useLive((snapshot) => snapshot.connection);
  if (props.count > 0) return props.children;
  if (!props.loaded && connection.state === "lost")
    return <Disconnected retryAt={connection.retryAt} onRetry={feed.retryNow} />;
  if (!props.loaded || props.isLoading) return <Loading what="Loading events" />;
  return props.filtered ? <NoMatch error={props.error} onShowAll={props.onShowAll} /> : <NoEvents />;
}
