/** A report's table, with all that its charts show. It scrolls sideways where it does not fit. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportTable } from "@tagwell/contract";
import { cellText, keyOf, type Row, sentText } from "./table-rows.ts";

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

export function ReportTableView({
  table: { title, columns, more },
  rows,
}: {
  table: ReportTable;
  rows: readonly Row[];
}) {
  const texts = columns.flatMap(({ kind, name }) => (kind === "text" ? name : []));
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
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(texts, row)}>
                {columns.map((column, at) => {
                  const sent = sentText(column.name, row);
                  const content = (
                    <>
                      {cellText(column.kind, row[column.name])}
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
