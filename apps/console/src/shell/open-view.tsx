/** The view of the address; to readers, the reports, and of other views only who may open them. */
import { Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { useIsReader } from "../shared/hooks/use-session.ts";
import { NotForReaders } from "./error-pages.tsx";
import { viewAt } from "./views.ts";

/** For everybody: to sign in, and the own account with its password and sessions. */
const forAll = ["/sign-in", "/accounts"];

export function OpenView() {
  const isReader = useIsReader();
  const { pathname, searchStr } = useLocation();
  if (!isReader || forAll.includes(pathname) || viewAt(pathname)?.isForReaders) return <Outlet />;
  // The console's first view, which a reader did not choose. A link that somebody shared has more in it.
  return pathname === "/live" && searchStr === "" ? <Navigate to="/reports" replace /> : <NotForReaders />;
}
