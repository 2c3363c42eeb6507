/** The fields of both events by path. On narrow screens, the two values are stacked. */
// biome-ignore-all lint/a11y/noRedundantRoles: with display: block, screen readers no longer see a table unless it has roles.
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Code } from "../shared/components/code-text.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { FieldLink } from "../shared/links.tsx";
import type { ComparedField } from "./compare-events.ts";
import { OutcomeMark } from "./outcome-mark.tsx";

const table = style({ display: "block", width: "full", font: "ui" });
const body = style({ display: "block" });
const row = style({
  display: "grid",
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)", "auto"],
    "@media (min-width: 720px)": ["minmax(0, 3fr)", "104px", "minmax(0, 4fr)", "minmax(0, 4fr)"],
  },
  alignItems: "baseline",
  columnGap: 16,
  rowGap: 8,
  paddingY: { default: 12, "@media (min-width: 720px)": 8 },
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-200", forcedColors: "GrayText" },
});
const head = style({
  display: "block",
  position: { default: "absolute", "@media (min-width: 720px)": "static" },
  clipPath: { default: "[inset(50%)]", "@media (min-width: 720px)": "none" },
  font: "ui-sm",
  color: "neutral-subdued",
});
const cell = style<{ isValue?: boolean }>({
  gridColumnStart: { default: "auto", isValue: { default: 1, "@media (min-width: 720px)": "auto" } },
  gridColumnEnd: { default: "auto", isValue: { default: -1, "@media (min-width: 720px)": "auto" } },
  padding: 0,
  textAlign: "start",
  fontWeight: "normal",
  minWidth: 0,
  overflowWrap: "anywhere",
});
const side = style({
  display: { default: "block", "@media (min-width: 720px)": "none" },
  font: "ui-sm",
  color: "neutral-subdued",
});
const absent = style({ color: "neutral-subdued" });

export function FieldTable({ fields }: { fields: readonly ComparedField[] }) {
  return (
    <table role="table" className={table} cellSpacing={0}>
      <caption className={visuallyHidden}>Fields of both events</caption>
      <thead role="rowgroup" className={head}>
        <tr role="row" className={row}>
          {["Field", "Comparison", "Left", "Right"].map((name) => (
            <th key={name} role="columnheader" scope="col" className={cell({})}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={body}>
        {fields.map(({ path, outcome, left, right }) => (
          <tr key={path} role="row" className={row}>
            <th role="rowheader" scope="row" className={cell({})}>
              <FieldLink path={path} />
            </th>
            <td role="cell" className={cell({})}>
              <OutcomeMark outcome={outcome} />
            </td>
            <Value side="Left" value={left} />
            <Value side="Right" value={right} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the values are stacked, the column headers are hidden and each value shows its side. */
function Value({ side: name, value }: { side: "Left" | "Right"; value: string | undefined }) {
  return (
    <td role="cell" className={cell({ isValue: true })}>
      <span aria-hidden="true" className={side}>
        {name}
      </span>
      {value === undefined ? <span className={absent}>Not sent</span> : <Code>{value}</Code>}
    </td>
  );
}
