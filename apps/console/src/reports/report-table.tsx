/** A report's table, with all that its charts show. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportColumn, ReportTable } from "@tagwell/contract";
import { Fragment } from "react";
import { ScrollRegion } from "../shared/components/scroll-region.tsx";
import { useProperties } from "../shared/property/property-context.tsx";
import { SortableTable } from "../shared/sort/sortable-table.tsx";
import { WhyNot } from "../shared/why/why-not.tsx";
import { CountLink, LinkedCell, WhyRow } from "./report-cells.tsx";
import { labelOf } from "./report-text.ts";
import { explainedColumn, type LinksOf, type RowLinks, sharedQuestion } from "./row-links.ts";
import { cellText, inSentence, keyOf, numberOf, type Row, sentText } from "./table-rows.ts";

const holder = style({ overflowY: "auto", maxHeight: 480, marginTop: 8 });
const sentName = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });
const note = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, marginTop: 8 });

interface CellProps {
  column: ReportColumn;
  row: Row;
  links: RowLinks | undefined;
  /** What the row is called. */
  of: string;
}

function Cell({ column, row, links, of }: CellProps) {
  if (column.kind === "count") return <CountLink row={row} column={column} links={links} of={of} />;
  const events = column.kind === "text" ? links?.events[column.name] : undefined;
  return <LinkedCell events={events}>{cellText(column.kind, row[column.name])}</LinkedCell>;
}

const asked = style({
  font: "ui-sm",
  color: "neutral-subdued",
  margin: 0,
  marginTop: 8,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: 4,
});

export interface ReportTableProps {
  table: ReportTable;
  rows: readonly Row[];
  links: LinksOf;
}

export function ReportTableView({ table: { name, title, columns, more }, rows, links }: ReportTableProps) {
  const texts = columns.flatMap(({ kind, name }) => (kind === "text" ? name : []));
  const explained = explainedColumn(columns, rows.map(links), useProperties());
  const shared = explained && sharedQuestion(explained.name, rows.map(links));
  const inRows = shared ? undefined : explained;
  return (
    <>
      <ScrollRegion className={holder} aria-label={`${title}, table`}>
        <SortableTable
          name={name}
          caption={title}
          isCaptionHidden
          columns={[
            ...columns.map(({ name, title, kind }) => ({ id: name, name: title, isNumber: kind !== "text" })),
            ...(inRows ? [{ name: "Explained", isScreenOnly: true }] : []),
          ]}
          rows={rows.map((row) => ({
            key: keyOf(texts, row),
            values: Object.fromEntries(columns.map(({ name }) => [name, sortValueOf(row[name])])),
            cells: [
              ...columns.map((column) => {
                const sent = sentText(column.name, row);
                return (
                  <Fragment key={column.name}>
                    <Cell column={column} row={row} links={links(row)} of={labelOf(texts, row)} />
                    {sent !== undefined && <span className={sentName}>{sent}</span>}
                  </Fragment>
                );
              }),
              ...(inRows ? [<WhyRow key="why" links={links(row)} column={inRows} of={labelOf(texts, row)} />] : []),
            ],
          }))}
        />
      </ScrollRegion>
      {explained && shared && (
        <p className={asked} data-screen-only>
          {explained.title} lower than expected? <WhyNot question={shared} of={inSentence(explained.title)} />
        </p>
      )}
      {more > 0 && (
        <p className={note}>And {more.toLocaleString("en")} more, with fewer. Narrow the report to see them.</p>
      )}
    </>
  );
}

/** Texts as they are shown; no number is none. */
const sortValueOf = (cell: Row[string] | undefined) => (typeof cell === "string" ? cell : (numberOf(cell) ?? null));
