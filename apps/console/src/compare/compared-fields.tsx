/** The fields of both events: all of them, or only those that differ. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow } from "@tagwell/contract";
import { useMemo } from "react";
import { Checkbox } from "../shared/components/options.tsx";
import { compareEvents, countOutcomes } from "./compare-events.ts";
import { FieldTable } from "./field-table.tsx";

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
          ? `No differences in ${counts.same} ${counts.same === 1 ? "field" : "fields"}.`
          : `${counts.same} same, ${counts.different} different, ${counts["only-left"]} only left, ${counts["only-right"]} only right.`}
        {shown.length > maxRows && ` Showing the first ${maxRows}.`}
      </p>
      {shown.length > 0 && <FieldTable fields={shown.slice(0, maxRows)} />}
    </section>
  );
}
