/** The view of the address; to readers, the reports, and of other views only who may open them. */
import { Content, Heading, IllustratedMessage } from "@react-spectrum/s2";
import LockClose from "@react-spectrum/s2/illustrations/linear/LockClose";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { linkStyle } from "../shared/components/text.tsx";
import { useIsReader } from "../shared/hooks/use-session.ts";
import { viewAt } from "./views.ts";

const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export function OpenView() {
  const isReader = useIsReader();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!isReader || pathname === "/sign-in" || viewAt(pathname)?.isForReaders) return <Outlet />;
  // The console's first view, which a reader did not choose.
  if (pathname === "/live") return <Navigate to="/reports" replace />;
  return (
    <div className={centred}>
      <IllustratedMessage>
        <LockClose />
        <Heading level={2}>This account may see reports only</Heading>
        <Content>
          Everything else needs the role viewer, which an officer can give to another account of yours. Go to the{" "}
          <Link to="/reports" className={linkStyle}>
            reports
          </Link>
          .
        </Content>
      </IllustratedMessage>
    </div>
  );
}
