/** A report's table, the twin of its charts: it scrolls sideways where it does not fit. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportTable } from "@tagwell/contract";
import { cellText } from "./table-rows.ts";

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
const head = style({ font: "ui-sm", color: "neutral-subdued" });
const note = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, marginTop: 8 });

export function ReportTableView({ table: { title, columns, rows, more } }: { table: ReportTable }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
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
              <tr key={columns.map(({ kind }, at) => (kind === "text" ? row[at] : "")).join("\n")}>
                {columns.map((column, at) => {
                  const content = cellText(column, row[at] ?? null);
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
