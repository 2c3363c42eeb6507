/** The fields of both events by path. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { FieldLink } from "../shared/links.tsx";
import type { ComparedField } from "./compare-events.ts";
import { OutcomeMark } from "./outcome-mark.tsx";

const columns = [
  { name: "Field", width: 240 },
  { name: "Comparison", isShort: true },
  { name: "Left", width: 208 },
  { name: "Right", width: 208 },
];
const absent = style({ color: "neutral-subdued" });

export function FieldTable({ fields }: { fields: readonly ComparedField[] }) {
  return (
    <PlainTable
      caption="Fields of both events"
      isCaptionHidden
      columns={columns}
      rows={fields.map(({ path, outcome, left, right }) => ({
        key: path,
        cells: [
          <FieldLink key="path" path={path} />,
          <OutcomeMark key="outcome" outcome={outcome} />,
          <Value key="left" value={left} />,
          <Value key="right" value={right} />,
        ],
      }))}
    />
  );
}

function Value({ value }: { value: string | undefined }) {
  return value === undefined ? <span className={absent}>Not sent</span> : <LongCode>{value}</LongCode>;
}
