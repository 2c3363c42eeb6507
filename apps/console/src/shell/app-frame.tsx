/** The frame around every view: skip link, navigation, top bar. It waits for the session, which says what may be asked for. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Navigate, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { EdgeUnreachable } from "../shared/api/edge-errors.ts";
import { LoadError, NoEdge } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { Centred } from "../shared/components/message.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useAccess, useIsReader, useSession } from "../shared/hooks/use-session.ts";
import { NotForReaders } from "./error-pages.tsx";
import { Sidebar } from "./sidebar.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { documentTitleAt, titleAt, viewAt } from "./views.ts";

const frame = style({ display: "flex", height: "[100dvh]", overflow: "hidden", isolation: "isolate" });
const column = style({ display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0, minHeight: 0 });
const surface = style<{ isAlone: boolean }>({
  position: "relative",
  display: "flex",
  flexGrow: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "hidden",
  outlineStyle: "none",
  backgroundColor: "layer-2",
  borderTopRadius: { default: "none", "@media (min-width: 1080px)": "xl" },
  borderBottomRadius: { default: "none", "@media (min-width: 1080px)": "xl" },
  marginEnd: { default: 0, "@media (min-width: 1080px)": 12 },
  marginBottom: { default: 0, "@media (min-width: 1080px)": 12 },
  // Beside a bar, the bar has the distance.
  marginStart: { default: 0, isAlone: { default: 0, "@media (min-width: 1080px)": 12 } },
  marginTop: { default: 0, isAlone: { default: 0, "@media (min-width: 1080px)": 12 } },
  boxShadow: "emphasized",
});

export function AppFrame() {
  const isWide = useMediaQuery("(min-width: 1080px)");
  const access = useAccess();
  // The address changes before the view does.
  const isSignIn = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/sign-in") });
  const { href: back, pathname } = useLocation();
  const hasBars = !isSignIn && (access === "reports" || access === "everything");
  return (
    <>
      <ViewAnnouncer />
      {hasBars && <SkipLink />}
      <div className={frame}>
        {isWide && hasBars && <Sidebar />}
        <div className={column}>
          {hasBars && <TopBar />}
          <main id={mainId} tabIndex={-1} className={surface({ isAlone: !hasBars })}>
            {isSignIn || hasBars ? (
              <OpenView />
            ) : access === "nothing" && pathname !== "/sign-in" ? (
              <Navigate to="/sign-in" search={{ back }} replace />
            ) : (
              <NoSession />
            )}
          </main>
        </div>
      </div>
    </>
  );
}

/** While the session is requested, or why there is none: nothing is requested that the account may not have. */
function NoSession() {
  const { error: newest, refetch } = useSession();
  // There is none while it is requested again.
  const last = useRef(newest);
  if (newest) last.current = newest;
  const error = last.current;
  if (!error) return <Loading what="Loading the session" />;
  const retry = () => void refetch();
  return (
    <Centred>
      <h1 className={visuallyHidden}>Tagwell</h1>
      {error instanceof EdgeUnreachable ? (
        <NoEdge onRetry={retry} />
      ) : (
        <LoadError title="The session could not be loaded" onRetry={retry}>
          {error.message}
        </LoadError>
      )}
    </Centred>
  );
}

/** For everybody: to sign in, and the own account with its password and sessions. */
const forAll = ["/sign-in", "/accounts"];

/** The view of the address; to readers, the reports, and of other views only who may open them. */
function OpenView() {
  const isReader = useIsReader();
  const { pathname, searchStr } = useLocation();
  if (!isReader || forAll.includes(pathname) || viewAt(pathname)?.isForReaders) return <Outlet />;
  // The console's first view, which a reader did not choose. A link that somebody shared has more in it.
  return pathname === "/live" && searchStr === "" ? <Navigate to="/reports" replace /> : <NotForReaders />;
}

/** Sets the document's title, and announces the view to screen readers when the address leads to another one. */
function ViewAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const title = titleAt(pathname) ?? "Page not found";
  const shown = useRef(title);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    document.title = documentTitleAt(pathname);
  }, [pathname]);
  useEffect(() => {
    // A screen reader reads the title of a loaded page by itself.
    if (shown.current !== title) setAnnounced(title);
    shown.current = title;
  }, [title]);
  return (
    <div role="status" aria-label="View" className={visuallyHidden}>
      {announced}
    </div>
  );
}
