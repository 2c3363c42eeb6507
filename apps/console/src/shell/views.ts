/** The console's views, in the groups of the navigation. A new view is one entry here and one route in router.tsx. */

export interface View {
  to:
    | "/live"
    | "/sessions"
    | "/rules"
    | "/data-elements"
    | "/schema"
    | "/outbound"
    | "/publishing"
    | "/data-requests"
    | "/consent"
    | "/audit"
    | "/accounts"
    | "/tokens"
    | "/reports"
    | "/ask"
    | "/health"
    | "/alerts";
  /** Shown in the navigation and above the view. */
  name: string;
  /** Whether accounts with the role reader see it. */
  isForReaders?: true;
}

export interface ViewGroup {
  name: string;
  views: readonly View[];
}

export const viewGroups: readonly ViewGroup[] = [
  {
    name: "Debug",
    views: [
      { to: "/live", name: "Live events" },
      { to: "/sessions", name: "Sessions" },
    ],
  },
  {
    name: "Configure",
    views: [
      { to: "/rules", name: "Rules" },
      { to: "/data-elements", name: "Data elements" },
      { to: "/schema", name: "Schema" },
    ],
  },
  {
    name: "Govern",
    views: [
      { to: "/outbound", name: "Outbound data" },
      { to: "/publishing", name: "Publishing" },
      { to: "/data-requests", name: "Data requests" },
      { to: "/consent", name: "Consent" },
      { to: "/audit", name: "Audit trail" },
      { to: "/accounts", name: "Accounts" },
      { to: "/tokens", name: "Tokens" },
    ],
  },
  {
    name: "Analyse",
    views: [
      { to: "/reports", name: "Reports", isForReaders: true },
      { to: "/ask", name: "Ask", isForReaders: true },
      { to: "/health", name: "Data health" },
      { to: "/alerts", name: "Alerts" },
    ],
  },
];

/** The groups that an account sees. */
export const groupsFor = (isReader: boolean): readonly ViewGroup[] =>
  isReader
    ? viewGroups
        .map(({ name, views }) => ({ name, views: views.filter(({ isForReaders }) => isForReaders) }))
        .filter(({ views }) => views.length > 0)
    : viewGroups;

export const views: readonly View[] = viewGroups.flatMap((group) => group.views);

/** The entry of the navigation to which an address belongs; undefined for other addresses. */
export function viewAt(pathname: string): View | undefined {
  const at = pathname.startsWith("/events/") ? "/live" : pathname;
  return views.find(({ to }) => at === to || at.startsWith(`${to}/`));
}

/** The title of an address: its view's name, or that of a page that only views link to. */
export function titleAt(pathname: string): string | undefined {
  if (pathname === "/compare") return "Compare events";
  if (pathname === "/sign-in") return "Sign in";
  return viewAt(pathname)?.name;
}

/** The document's title: what is open in the view, the view, the product. */
export function documentTitleAt(pathname: string): string {
  const title = titleAt(pathname);
  const detail = /^\/(?:rules|data-elements|reports|events)\/([^/]+)$/.exec(pathname)?.[1];
  return [detail && decodeURIComponent(detail), title ?? "Page not found", "Tagwell"].filter(Boolean).join(" · ");
}
