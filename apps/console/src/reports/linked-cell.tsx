/** A name or a count as a link to its events. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { quietLinkStyle } from "../shared/components/text.tsx";
import type { EventsSearch } from "./row-links.ts";

export interface LinkedCellProps {
  /** Absent for what no events can be shown of. */
  events: EventsSearch | undefined;
  /** Names the link where its text is a number. */
  label?: string;
  children: ReactNode;
}

export function LinkedCell({ events, label, children }: LinkedCellProps) {
  if (!events) return children;
  return (
    <Link to="/live" search={events} className={quietLinkStyle} {...(label !== undefined && { "aria-label": label })}>
      {children}
    </Link>
  );
}
