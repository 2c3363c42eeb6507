/** The list of the live view, with the event rate, the filters and the pinned event above it, or why it is empty. */
import { type ReactNode, useCallback } from "react";
import { Loading } from "../shared/components/loading.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import type { LiveSnapshot } from "../shared/live/live-store.ts";
import { useLive, useLiveSoon } from "../shared/live/use-live.ts";
import { ArrivalAnnouncer } from "./arrival-announcer.tsx";
import { isFiltered } from "./event-filters.ts";
import { EventGrid, type EventGridProps } from "./event-grid.tsx";
import { EventRate } from "./event-rate.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListFooter } from "./list-footer.tsx";
import { Disconnected, NoEvents, NoMatch, StatusBanner } from "./list-states.tsx";
import { PinnedEvent } from "./pinned-event.tsx";
import type { LiveAddress } from "./use-live-address.ts";
import type { ShownEvents } from "./use-shown-events.ts";

const pickLoaded = (snapshot: LiveSnapshot) => snapshot.loaded;

export interface EventListProps {
  address: LiveAddress;
  shown: ShownEvents;
  onOpen: EventGridProps["onOpen"];
  /** The button that unpins has disappeared together with the pinned event. */
  onUnpinned: () => void;
}

export function EventList({ address, shown, onOpen, onUnpinned }: EventListProps) {
  const { live } = useConsoleParts();
  const { eventKey, pin, isTall, filters, change, close, togglePin, compare } = address;
  const { events, newer, isLoading, error, loadOlder } = shown;
  const paused = useLive((snapshot) => snapshot.paused);
  // Deferred like the events; otherwise the list would be empty for a moment.
  const loaded = useLiveSoon(pickLoaded);
  const setTall = useCallback((isTall: boolean) => change({ rows: isTall ? "tall" : undefined }, true), [change]);
  const setPaused = useCallback((pause: boolean) => (pause ? live.pause() : live.resume()), [live]);
  const unpin = () => {
    togglePin(pin ?? "");
    onUnpinned();
  };
  return (
    <>
      {loaded && (
        <>
          <EventRate />
          <FilterBar {...{ filters, isTall, paused, newer }} onFilter={change} onTall={setTall} onPause={setPaused} />
          <StatusBanner />
          <PinnedEvent pinnedKey={pin} events={events} onCompare={compare} onUnpin={unpin} />
        </>
      )}
      <ListOrState loaded={loaded} address={address} shown={shown}>
        <EventGrid
          events={events}
          openKey={eventKey}
          pinnedKey={pin}
          isTall={isTall}
          onEnd={loadOlder}
          onOpen={onOpen}
          onClose={close}
          onPause={() => setPaused(!paused)}
          onPin={togglePin}
        />
        <ListFooter
          count={events.length}
          paused={paused}
          older={error ?? (isLoading ? "loading" : loadOlder ? "more" : "none")}
        />
        <ArrivalAnnouncer key={JSON.stringify(filters)} events={events} />
      </ListOrState>
    </>
  );
}

interface ListOrStateProps extends Pick<EventListProps, "address" | "shown"> {
  loaded: boolean;
  children: ReactNode;
}

function ListOrState({ loaded, address: { filters, change }, shown, children }: ListOrStateProps) {
  const { feed } = useConsoleParts();
  const connection = useLive((snapshot) => snapshot.connection);
  if (shown.events.length > 0) return children;
  if (!loaded && connection.state === "lost") return <Disconnected {...connection} onRetry={feed.retryNow} />;
  if (!loaded || shown.isLoading) return <Loading what="Loading events" />;
  if (!isFiltered(filters)) return <NoEvents />;
  const showAll = () => change({ type: undefined, verdict: undefined, where: undefined });
  return <NoMatch error={shown.error} onShowAll={showAll} />;
}
