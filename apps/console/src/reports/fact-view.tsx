/** A total of a report, with the period before: a link to its events, and where it is low, to why there are not more. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportFact, ReportSample } from "@tagwell/contract";
import { WhyNot } from "../shared/why/why-not.tsx";
import { isLow } from "./estimates.ts";
import { LinkedCell } from "./linked-cell.tsx";
import { countsOf, describeFact } from "./report-text.ts";
import { factLinks, type ReportSpan } from "./row-links.ts";
import { cellText, numberOf } from "./table-rows.ts";

const name = style({ font: "ui-sm", color: "neutral-subdued" });
const value = style({ font: "heading", margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

export interface FactViewProps {
  fact: ReportFact;
  span: ReportSpan;
  /** What the counts are estimated from. */
  sample: ReportSample | undefined;
}

export function FactView({ fact, span, sample }: FactViewProps) {
  const { events, why } = factLinks(fact.counts, span);
  const text = cellText("count", fact.value);
  const counts = countsOf(fact, sample);
  return (
    <div>
      <dt className={name}>{fact.title}</dt>
      <dd className={value}>
        <LinkedCell events={numberOf(fact.value) ? events : undefined} label={`${text}: events of ${fact.title}`}>
          {text}
        </LinkedCell>
      </dd>
      <dd className={note}>{describeFact(counts)}</dd>
      {why && isLow({ ...counts }, "value", "previous" in counts ? "value" : undefined) && (
        <dd className={note}>
          <WhyNot question={why} of={fact.title} />
        </dd>
      )}
    </div>
  );
}
