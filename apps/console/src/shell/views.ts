/** The console's views, in the order of the navigation. A new view is one entry here and one route in router.tsx. */

import Bookmark from "@react-spectrum/s2/icons/Bookmark";
import ChartBarVert from "@react-spectrum/s2/icons/ChartBarVert";
import ChartTrend from "@react-spectrum/s2/icons/ChartTrend";
import Data from "@react-spectrum/s2/icons/Data";
import Layers from "@react-spectrum/s2/icons/Layers";
import ListBulleted from "@react-spectrum/s2/icons/ListBulleted";
import Path from "@react-spectrum/s2/icons/Path";
import Send from "@react-spectrum/s2/icons/Send";
import Tag from "@react-spectrum/s2/icons/Tag";
import { useMatches } from "@tanstack/react-router";
import type { ComponentType } from "react";

export interface View {
  /** Its address, and its route in router.tsx: the view is the current one wherever that route is shown. */
  to:
    | "/"
    | "/visits"
    | "/quality"
    | "/reports"
    | "/library"
    | "/rules"
    | "/data-elements"
    | "/schema"
    | "/outbound-data";
  routeId:
    | "/live"
    | "/visits"
    | "/quality"
    | "/reports"
    | "/library"
    | "/rules"
    | "/data-elements"
    | "/schema"
    | "/outbound-data";
  /** In the navigation. */
  name: string;
  /** Above the view. */
  title: string;
  Icon: ComponentType;
}

export const views: readonly View[] = [
  { to: "/", routeId: "/live", name: "Live", title: "Live events", Icon: Data },
  { to: "/visits", routeId: "/visits", name: "Visits", title: "Visits", Icon: Path },
  { to: "/rules", routeId: "/rules", name: "Rules", title: "Rules", Icon: ListBulleted },
  { to: "/data-elements", routeId: "/data-elements", name: "Data", title: "Data elements", Icon: Tag },
  { to: "/schema", routeId: "/schema", name: "Words", title: "Dictionary", Icon: Bookmark },
  { to: "/outbound-data", routeId: "/outbound-data", name: "Leaves", title: "What leaves", Icon: Send },
  { to: "/reports", routeId: "/reports", name: "Reports", title: "Reports", Icon: ChartBarVert },
  { to: "/quality", routeId: "/quality", name: "Quality", title: "Quality", Icon: ChartTrend },
  { to: "/library", routeId: "/library", name: "Library", title: "Library", Icon: Layers },
];

/** Views that are reached from another one: they are not in the navigation. */
const furtherViews = [{ routeId: "/compare", title: "Compare events" }];

/** What stands above the view that is shown; undefined where the address is of none. */
export function useTitle(): string | undefined {
  const shown = useMatches({ select: (matches) => matches.map((match) => match.routeId as string) });
  return [...views, ...furtherViews].find((view) => shown.includes(view.routeId))?.title;
}

/** The view in the navigation that is shown; undefined where the address is of none. */
export function useCurrentView(): View | undefined {
  const shown = useMatches({ select: (matches) => matches.map((match) => match.routeId as string) });
  return views.find((view) => shown.includes(view.routeId));
}
