/** A report's table, with all that its charts show. It scrolls sideways where it does not fit. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportColumn, ReportTable } from "@tagwell/contract";
import { CountLink } from "./count-link.tsx";
import { LinkedCell } from "./linked-cell.tsx";
import { labelOf } from "./report-text.ts";
import type { LinksOf, RowLinks } from "./row-links.ts";
import { cellText, keyOf, type Row, sentText } from "./table-rows.ts";
import { WhyRow } from "./why-row.tsx";

const holder = style({ overflow: "auto", maxHeight: 480, marginTop: 8 });
const table = style({ width: "full", borderCollapse: "collapse", font: "ui" });
const cell = style<{ isText?: boolean }>({
  paddingY: 8,
  paddingEnd: 16,
  textAlign: { default: "end", isText: "start" },
  verticalAlign: "top",
  fontWeight: "normal",
  overflowWrap: "anywhere",
  minWidth: { default: 64, isText: 120 },
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-200", forcedColors: "GrayText" },
});
const sentName = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });
const head = style({ font: "ui-sm", color: "neutral-subdued" });
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

export interface ReportTableProps {
  table: ReportTable;
  rows: readonly Row[];
  links: LinksOf;
}

export function ReportTableView({ table: { title, columns, more }, rows, links }: ReportTableProps) {
  const texts = columns.flatMap(({ kind, name }) => (kind === "text" ? name : []));
  const explained = columns.find(({ name }) => rows.some((row) => links(row)?.why[name]));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must be reachable by keyboard. */}
      <section className={holder} tabIndex={0} aria-label={`${title}, table`}>
        <table className={table}>
          <thead>
            <tr>
              {columns.map(({ name, title, kind }) => (
                <th key={name} scope="col" className={`${cell({ isText: kind === "text" })} ${head}`}>
                  {title}
                </th>
              ))}
              {explained && (
                <th scope="col" className={`${cell({ isText: true })} ${head}`} data-screen-only>
                  Explained
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(texts, row)}>
                {columns.map((column, at) => {
                  const sent = sentText(column.name, row);
                  const content = (
                    <>
                      <Cell column={column} row={row} links={links(row)} of={labelOf(texts, row)} />
                      {sent !== undefined && <span className={sentName}>{sent}</span>}
                    </>
                  );
                  return at === 0 ? (
                    <th key={column.name} scope="row" className={cell({ isText: true })}>
                      {content}
                    </th>
                  ) : (
                    <td key={column.name} className={cell({ isText: column.kind === "text" })}>
                      {content}
                    </td>
                  );
                })}
                {explained && (
                  <td className={cell({ isText: true })} data-screen-only>
                    <WhyRow links={links(row)} column={explained} of={labelOf(texts, row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && (
        <p className={note}>And {more.toLocaleString("en")} more with fewer. Narrow the report to see them.</p>
      )}
    </>
  );
}
