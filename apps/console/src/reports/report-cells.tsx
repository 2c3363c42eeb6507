/** Cells of reports: a name or a count as a link to its events, and why a row does not count more. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { quietLinkStyle } from "../shared/components/text.tsx";
import { WhyNot } from "../shared/why/why-not.tsx";
import type { EventsSearch, RowLinks } from "./row-links.ts";
import { cellText, inSentence, numberOf, type Row } from "./table-rows.ts";

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

interface CountLinkProps {
  row: Row;
  column: { name: string; title: string };
  links: RowLinks | undefined;
  /** What the row is called. */
  of: string;
}

/** A count as a link to the events that it counts. None are there of nothing. */
export function CountLink({ row, column: { name, title }, links, of }: CountLinkProps) {
  const text = cellText("count", row[name]);
  return (
    <LinkedCell
      events={numberOf(row[name]) ? links?.events[name] : undefined}
      label={`${text} ${inSentence(title)}: events of ${of}`}
    >
      {text}
    </LinkedCell>
  );
}

interface WhyRowProps {
  links: RowLinks | undefined;
  column: { name: string; title: string };
  /** What the row is called. */
  of: string;
}

/** Why a row does not count more. */
export function WhyRow({ links, column: { name, title }, of }: WhyRowProps) {
  const question = links?.why[name];
  return question && <WhyNot question={question} of={`${inSentence(title)} of ${of}`} />;
}
