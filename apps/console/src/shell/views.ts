/** The console's views, in the order of the navigation. A new view is one entry here and one route in router.tsx. */

import Bookmark from "@react-spectrum/s2/icons/Bookmark";
import ChartBarVert from "@react-spectrum/s2/icons/ChartBarVert";
import ChartTrend from "@react-spectrum/s2/icons/ChartTrend";
import Data from "@react-spectrum/s2/icons/Data";
import FileUser from "@react-spectrum/s2/icons/FileUser";
import Layers from "@react-spectrum/s2/icons/Layers";
import ListBulleted from "@react-spectrum/s2/icons/ListBulleted";
import Path from "@react-spectrum/s2/icons/Path";
import Send from "@react-spectrum/s2/icons/Send";
import Tag from "@react-spectrum/s2/icons/Tag";
import { useMatches } from "@tanstack/react-router";
import type { ComponentType } from "react";

export interface View {
  /** The view's address; `routeId` is its route in router.tsx, which tells whether the view is the current one. */
  to:
    | "/"
    | "/visits"
    | "/quality"
    | "/reports"
    | "/library"
    | "/rules"
    | "/data-elements"
    | "/schema"
    | "/outbound-data"
    | "/data-requests";
  routeId:
    | "/live"
    | "/visits"
    | "/quality"
    | "/reports"
    | "/library"
    | "/rules"
    | "/data-elements"
    | "/schema"
    | "/outbound-data"
    | "/data-requests";
  /** Shown in the navigation. */
  name: string;
  /** Shown above the view. */
  title: string;
  Icon: ComponentType;
}

export const views: readonly View[] = [
  { to: "/", routeId: "/live", name: "Live", title: "Live events", Icon: Data },
  { to: "/visits", routeId: "/visits", name: "Visits", title: "Visits", Icon: Path },
  { to: "/rules", routeId: "/rules", name: "Rules", title: "Rules", Icon: ListBulleted },
  { to: "/data-elements", routeId: "/data-elements", name: "Data", title: "Data elements", Icon: Tag },
  { to: "/schema", routeId: "/schema", name: "Schema", title: "Schema", Icon: Bookmark },
  { to: "/outbound-data", routeId: "/outbound-data", name: "Outbound", title: "Outbound data", Icon: Send },
  { to: "/reports", routeId: "/reports", name: "Reports", title: "Reports", Icon: ChartBarVert },
  { to: "/quality", routeId: "/quality", name: "Quality", title: "Quality", Icon: ChartTrend },
  { to: "/library", routeId: "/library", name: "Library", title: "Library", Icon: Layers },
  { to: "/data-requests", routeId: "/data-requests", name: "Requests", title: "Data requests", Icon: FileUser },
];

/** Views that only other views link to. */
const linkedViews = [{ routeId: "/compare", title: "Compare events" }];

/** The title of the current view; undefined for unknown addresses. */
export function useTitle(): string | undefined {
  const shown = useMatches({ select: (matches) => matches.map((match) => match.routeId as string) });
  return [...views, ...linkedViews].find((view) => shown.includes(view.routeId))?.title;
}

/** The current entry of the navigation; undefined for other addresses. */
export function useCurrentView(): View | undefined {
  const shown = useMatches({ select: (matches) => matches.map((match) => match.routeId as string) });
  return views.find((view) => shown.includes(view.routeId));
}
