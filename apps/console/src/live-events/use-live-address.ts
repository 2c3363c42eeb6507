/** What the address of the live view says, and what changes it. */
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type EventFilters, filtersFrom, type LiveSearch } from "./event-filters.ts";

export interface LiveAddress {
  /** The key of the open event. */
  eventKey: string | undefined;
  /** The key of the pinned event. */
  pin: string | undefined;
  isTall: boolean;
  filters: EventFilters;
  /** Changes the view's own parameters; those that are undefined leave the address. The same function always. */
  change: (next: { [Name in keyof LiveSearch]?: LiveSearch[Name] | undefined }, replace?: boolean) => void;
  open: (key: string) => void;
  close: () => void;
  /** Pins the event, or unpins it if it is the pinned one. */
  togglePin: (key: string) => void;
  /** Compares the open event with the pinned one; undefined where these are not two. */
  compare: (() => void) | undefined;
}

export function useLiveAddress(): LiveAddress {
  const search = useSearch({ from: "/events-beside-list" });
  const { eventKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const { pin, rows } = search;
  const change: LiveAddress["change"] = useCallback(
    (next, replace = false) =>
      void navigate({ to: ".", search: ((before: object) => ({ ...before, ...next })) as never, replace }),
    [navigate],
  );
  return {
    ...{ eventKey, pin, change },
    isTall: rows === "tall",
    filters: useMemo(() => filtersFrom({ ...search }), [search]),
    // Moving from event to event adds one entry to the history.
    open: (key) =>
      void navigate({ to: "/events/$eventKey", params: { eventKey: key }, search, replace: eventKey !== undefined }),
    close() {
      if (eventKey !== undefined) void navigate({ to: "/live", search });
    },
    togglePin: (key) => change({ pin: key === pin ? undefined : key }, true),
    compare:
      pin !== undefined && eventKey !== undefined && eventKey !== pin
        ? () => void navigate({ to: "/compare", search: { left: pin, right: eventKey } })
        : undefined,
  };
}
