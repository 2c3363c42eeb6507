/** A funnel: a bar for each step, and between them how many fewer there are. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { ReadHint, Readout } from "../shared/charts/readout.tsx";
import { nowFill } from "../shared/charts/series-styles.ts";
import { useReading } from "../shared/charts/use-reading.ts";
import { ComparedBar, chartRow, rowFigure, rowName, rowNote } from "./chart-row.tsx";
import { isLow, percentOf } from "./estimates.ts";
import { describeFunnel, type Funnel, type FunnelStep, funnelsOf } from "./funnel-steps.ts";
import { readStep } from "./reading-text.ts";
import { CountLink, LinkedCell, WhyRow } from "./report-cells.tsx";
import type { LinksOf, RowLinks } from "./row-links.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, numberOf, type Row } from "./table-rows.ts";

const groups = style({ display: "flex", flexDirection: "column", rowGap: 32 });
const title = style({ font: "title-sm", margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });
const list = style({
  listStyleType: "none",
  margin: 0,
  marginTop: 8,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  rowGap: 8,
});
const item = style({ scrollMarginBottom: 80 });
const lossText = style({ font: "ui-sm", color: "neutral-subdued", display: "block", paddingY: 4 });

type Spec = Extract<ChartSpec, { kind: "funnel" }>;

export function FunnelChart({ spec, rows, links }: { spec: Spec; rows: readonly Row[]; links: LinksOf }) {
  return (
    <div className={groups}>
      {funnelsOf(spec, rows).map((funnel) => (
        <OneFunnel key={funnel.title ?? ""} spec={spec} funnel={funnel} links={links} />
      ))}
      <p className={note}>
        Counts are not of persons: one visitor may start several times.
        {spec.compared !== undefined && " The thin bars are the period before."}
      </p>
    </div>
  );
}

function OneFunnel({ spec, funnel, links }: { spec: Spec; funnel: Funnel; links: LinksOf }) {
  const { title: funnelTitle, steps } = funnel;
  const counts = steps.flatMap(({ row }) => [numberOf(row[spec.value.name]) ?? 0, numberOf(row.previous) ?? 0]);
  const reading = useReading({
    ...{ label: `Read the steps${funnelTitle === undefined ? "" : `, ${funnelTitle}`}`, places: steps.length },
    ...{ start: 0, isVertical: true },
    textOf: (place) => (steps[place] ? readStep(spec, steps[place]) : ""),
  });
  return (
    <section aria-label={funnelTitle ?? "Funnel"}>
      {funnelTitle !== undefined && <h4 className={title}>{funnelTitle}</h4>}
      {funnelTitle !== undefined && <p className={note}>{describeFunnel(funnel, spec)}.</p>}
      <ol className={list} aria-label={funnelTitle === undefined ? "Steps" : `Steps, ${funnelTitle}`}>
        {steps.map((step, at) => (
          <li key={step.name} className={item} {...reading.place(at)}>
            <Step
              {...{ spec, step }}
              first={at === 0 ? undefined : steps[0]}
              links={links(step.row)}
              greatest={Math.max(1, ...counts)}
              isRead={reading.at === at}
            />
          </li>
        ))}
      </ol>
      <Readout reading={reading} isSlider>
        <ReadHint what="a row" />
      </Readout>
    </section>
  );
}

interface StepProps {
  spec: Spec;
  step: FunnelStep;
  greatest: number;
  /** What it is a percentage of; undefined for the first step itself. */
  first: FunnelStep | undefined;
  isRead: boolean;
  links: RowLinks | undefined;
}

function Step({ spec, step: { name: stepName, row, loss, isEntered }, greatest, first, isRead, links }: StepProps) {
  const count = numberOf(row[spec.value.name]) ?? 0;
  const ofFirst = first && percentOf(row[spec.value.name], first.row[spec.value.name]);
  const isCompared = spec.compared === spec.value.name;
  const branches = spec.branches.map(({ name, title }) => `${title} ${cellText("count", row[name])}`);
  return (
    <>
      {loss && (
        <span className={lossText}>
          ↓ {loss.count} fewer, {loss.percent}
        </span>
      )}
      {isEntered && (
        <span className={lossText}>↓ More than in the step before: there is another way to this step.</span>
      )}
      <span className={chartRow({ isRead })}>
        <span className={rowName}>
          <LinkedCell events={links?.events[spec.label]}>{stepName}</LinkedCell>
        </span>
        <ComparedBar
          parts={[{ name: stepName, className: nowFill, length: count / greatest }]}
          before={isCompared ? (numberOf(row.previous) ?? 0) / greatest : undefined}
        />
        <span>
          <span className={rowFigure}>
            <CountLink row={row} column={spec.value} links={links} of={stepName} />
          </span>
          {ofFirst !== undefined && (
            <span className={rowNote}>
              {ofFirst} of {first?.name}
            </span>
          )}
          {"previous" in row && <span className={rowNote}>{cellText("count", row.previous)} in the period before</span>}
          {branches.length > 0 && <span className={rowNote}>{branches.join(" · ")}</span>}
          {(loss || isLow(row, spec.value.name, spec.compared)) && (
            <WhyRow links={links} column={spec.value} of={stepName} />
          )}
        </span>
      </span>
    </>
  );
}
