/** The console's views, in the order of the navigation. A new view is one entry here and one route in router.tsx. */
import Data from "@react-spectrum/s2/icons/Data";
import { useMatches } from "@tanstack/react-router";
import type { ComponentType } from "react";

export interface View {
  /** Its address, and its route in router.tsx: the view is the current one wherever that route is shown. */
  to: "/";
  routeId: "/live";
  /** In the navigation. */
  name: string;
  /** Above the view. */
  title: string;
  Icon: ComponentType;
}

export const views: readonly View[] = [{ to: "/", routeId: "/live", name: "Live", title: "Live events", Icon: Data }];

/** The view that is shown; undefined where the address is of none. */
export function useCurrentView(): View | undefined {
  const shown = useMatches({ select: (matches) => matches.map((match) => match.routeId as string) });
  return views.find((view) => shown.includes(view.routeId));
}
