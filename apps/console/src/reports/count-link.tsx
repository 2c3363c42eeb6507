/** A count as a link to the events that it counts. None are there of nothing. */
import { LinkedCell } from "./linked-cell.tsx";
import type { RowLinks } from "./row-links.ts";
import { cellText, inSentence, numberOf, type Row } from "./table-rows.ts";

export interface CountLinkProps {
  row: Row;
  column: { name: string; title: string };
  links: RowLinks | undefined;
  /** What the row is called. */
  of: string;
}

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
