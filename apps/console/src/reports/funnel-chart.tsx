/** A funnel: a bar for each step, and between them how many left. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useId } from "react";
import { describeFunnel, type FunnelStep, funnelsOf } from "./funnel-steps.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, numberOf, type Row } from "./table-rows.ts";
import { WithheldPattern } from "./withheld-pattern.tsx";

const groups = style({ display: "flex", flexDirection: "column", rowGap: 32 });
const title = style({ font: "title-sm", margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });
const list = style({ listStyleType: "none", margin: 0, marginTop: 8, padding: 0, maxWidth: 800 });
const line = style({
  display: "grid",
  gridTemplateColumns: ["minmax(0, 2fr)", "minmax(0, 4fr)", "minmax(0, 2fr)"],
  alignItems: "center",
  columnGap: 16,
});
const name = style({ font: "ui", overflowWrap: "anywhere" });
const figure = style({ font: "ui", fontWeight: "bold" });
const small = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });
const lossText = style({ font: "ui-sm", color: "neutral-subdued", display: "block", paddingY: 4 });
const box = style({ width: "full", height: 24, display: "block" });
const ground = style({ fill: { default: "gray-100", forcedColors: "[Canvas]" } });
const bar = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });

/** The bar's own units; the drawing is stretched to the width that it gets. */
const width = 1000;

type Spec = Extract<ChartSpec, { kind: "funnel" }>;

export function FunnelChart({ spec, rows }: { spec: Spec; rows: readonly Row[] }) {
  return (
    <div className={groups}>
      {funnelsOf(spec, rows).map((funnel) => {
        const first = numberOf(funnel.steps[0]?.row[spec.value.name]);
        const greatest = Math.max(1, ...funnel.steps.map(({ row }) => numberOf(row[spec.value.name]) ?? 0));
        return (
          <section key={funnel.title ?? ""} aria-label={funnel.title ?? "Funnel"}>
            {funnel.title !== undefined && <h4 className={title}>{funnel.title}</h4>}
            <p className={note}>{describeFunnel(funnel, spec)}.</p>
            <ol className={list} aria-label={funnel.title === undefined ? "Steps" : `Steps, ${funnel.title}`}>
              {funnel.steps.map((step) => (
                <Step key={step.name} spec={spec} step={step} greatest={greatest} first={first} />
              ))}
            </ol>
          </section>
        );
      })}
      <p className={note}>Counts are page loads, not persons: one visitor may start several times.</p>
    </div>
  );
}

interface StepProps {
  spec: Spec;
  step: FunnelStep;
  greatest: number;
  /** The count of the first step. */
  first: number | undefined;
}

function Step({ spec, step: { name: stepName, row, loss, isEntered }, greatest, first }: StepProps) {
  const pattern = useId();
  const count = numberOf(row[spec.value.name]);
  const branches = spec.branches.map(({ name, title }) => `${title} ${cellText("count", row[name])}`);
  return (
    <li>
      {loss && numberOf(row[spec.value.name]) !== undefined && (
        <span className={lossText}>
          ↓ {loss.count} left here, {loss.percent}
        </span>
      )}
      {isEntered && (
        <span className={lossText}>↓ More than in the step before: there is another way to this step.</span>
      )}
      <span className={line}>
        <span className={name}>{stepName}</span>
        <svg className={box} viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={ground} width={width} height={24} />
          {count === undefined ? (
            <>
              <WithheldPattern id={pattern} />
              <rect fill={`url(#${CSS.escape(pattern)})`} width={width} height={24} />
            </>
          ) : (
            <rect className={bar} width={(count / greatest) * width} height={24} />
          )}
        </svg>
        <span>
          <span className={figure}>{cellText("count", row[spec.value.name])}</span>
          {count !== undefined && first !== undefined && first > 0 && count <= first && (
            <span className={small}>
              {cellText("percent", Math.round((count / first) * 1000) / 10)} of those at the first step
            </span>
          )}
          {"previous" in row && <span className={small}>{cellText("count", row.previous)} in the period before</span>}
          {branches.length > 0 && <span className={small}>{branches.join(" · ")}</span>}
        </span>
      </span>
    </li>
  );
}
