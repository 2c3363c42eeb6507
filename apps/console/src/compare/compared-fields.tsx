/** The fields of both events: all of them, or only those that differ. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow } from "@tagwell/contract";
import { useMemo } from "react";
import { LongCode } from "../shared/components/code-text.tsx";
import { Checkbox } from "../shared/components/options.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { counted } from "../shared/counted.ts";
import { FieldLink } from "../shared/links.tsx";
import { type ComparedField, compareEvents, countOutcomes, type Outcome } from "./compare-events.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 12, minWidth: 0 });
const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 24, rowGap: 8 });
const title = style({ font: "title-lg", margin: 0 });
const note = style({ font: "ui", color: "neutral-subdued", margin: 0 });

/** More than any declared event has. Rendering thousands of rows of a malformed event would take seconds. */
const maxRows = 1000;

export interface ComparedFieldsProps {
  left: EventRow;
  right: EventRow;
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
}

export function ComparedFields({ left, right, onlyDifferences, onOnlyDifferences }: ComparedFieldsProps) {
  const fields = useMemo(() => compareEvents(left.event.xdm, right.event.xdm), [left, right]);
  const shown = onlyDifferences ? fields.filter(({ outcome }) => outcome !== "same") : fields;
  const counts = countOutcomes(fields);
  return (
    <section className={stack} aria-labelledby="compared-fields">
      <div className={bar}>
        <h2 id="compared-fields" className={title}>
          Fields
        </h2>
        <Checkbox isSelected={onlyDifferences} onChange={onOnlyDifferences}>
          Only differences
        </Checkbox>
      </div>
      <p className={note} role="status">
        {fields.length === counts.same
          ? `No differences in ${counted(counts.same, "field")}.`
          : `${counts.same} same, ${counts.different} different, ${counts["only-left"]} only left, ${counts["only-right"]} only right.`}
        {shown.length > maxRows && ` Showing the first ${maxRows}.`}
      </p>
      {shown.length > 0 && <FieldTable fields={shown.slice(0, maxRows)} />}
    </section>
  );
}

const mark = style<{ outcome: Outcome }>({
  display: "inline-flex",
  columnGap: 8,
  font: "ui",
  fontWeight: { default: "bold", outcome: { same: "normal" } },
  whiteSpace: "nowrap",
  color: {
    default: "neutral",
    outcome: { same: "neutral-subdued", different: "orange-1000" },
    forcedColors: "[CanvasText]",
  },
});
const sign = style({ width: 12 });
const looks: Record<Outcome, { sign: string; word: string }> = {
  same: { sign: "=", word: "Same" },
  different: { sign: "≠", word: "Different" },
  "only-left": { sign: "←", word: "Only left" },
  "only-right": { sign: "→", word: "Only right" },
};

/** A symbol and a word for the outcome of a comparison. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const look = looks[outcome];
  return (
    <span className={mark({ outcome })}>
      <span aria-hidden="true" className={sign}>
        {look.sign}
      </span>
      {look.word}
    </span>
  );
}

const columns = [
  { name: "Field", width: 240 },
  { name: "Comparison", isShort: true },
  { name: "Left", width: 208 },
  { name: "Right", width: 208 },
];
const absent = style({ color: "neutral-subdued" });

/** The fields of both events by path. */
function FieldTable({ fields }: { fields: readonly ComparedField[] }) {
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
