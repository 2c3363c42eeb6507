/** Leads to the evidence of an alert: to its own site, environment and time range, whichever are chosen; of missing events, also to why. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkStyle } from "../components/text.tsx";
import { scopeFrom } from "../scope/scope.ts";
import { WhyNot } from "../why/why-not.tsx";

const nowhere = { site: undefined, environment: undefined, range: undefined, from: undefined, to: undefined };

export function EvidenceLink({ href, children }: { href: string; children: ReactNode }) {
  const { pathname, searchParams } = new URL(href, location.origin);
  const search = { ...nowhere, ...Object.fromEntries(searchParams) };
  const missing = missingEvents(pathname, searchParams);
  return (
    <>
      <Link to={pathname as "/"} search={search as never} className={linkStyle}>
        {children}
      </Link>
      {missing && <WhyNot question={{ labels: [missing], scope: { ...nowhere, ...scopeFrom(search) } }} of={missing} />}
    </>
  );
}

/** The kind of event that is too rare, where that is what the evidence shows. */
function missingEvents(pathname: string, search: URLSearchParams): string | undefined {
  const isOfVerdict = search.has("verdict");
  return pathname === "/live" && !isOfVerdict ? (search.get("type") ?? undefined) : undefined;
}
