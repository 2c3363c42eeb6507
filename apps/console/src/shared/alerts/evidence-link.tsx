/** Leads to the evidence of an alert: to its own site, environment and time range, whichever are chosen. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkStyle } from "../components/text.tsx";

const nowhere = { site: undefined, environment: undefined, range: undefined, from: undefined, to: undefined };

export function EvidenceLink({ href, children }: { href: string; children: ReactNode }) {
  const { pathname, searchParams } = new URL(href, location.origin);
  const search = { ...nowhere, ...Object.fromEntries(searchParams) };
  return (
    <Link to={pathname as "/"} search={search as never} className={linkStyle}>
      {children}
    </Link>
  );
}
