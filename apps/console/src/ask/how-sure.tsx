/** How sure an answer is: what was counted, whether exactly, and what may have changed it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Report } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import type { PublicationMark } from "../reports/publication-marks.ts";
import { countsOf, describeRange, describeSample } from "../reports/report-text.ts";
import { cellText, dayText } from "../reports/table-rows.ts";
import { scopedAlerts } from "../shared/alerts/scoped-alerts.ts";
import { linkStyle, Section } from "../shared/components/text.tsx";
import { useAlerts } from "../shared/hooks/use-alerts.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { utcDay } from "../shared/time/utc-day.ts";

const strip = style({ display: "flex", flexWrap: "wrap", columnGap: 40, rowGap: 12, margin: 0, font: "ui" });
const name = style({ font: "ui-sm", color: "neutral-subdued" });
const value = style({ margin: 0, maxWidth: 480, overflowWrap: "anywhere" });

export interface HowSureProps {
  report: Report;
  marks: readonly PublicationMark[] | undefined;
  isReader: boolean;
}

export function HowSure({ report, marks, isReader }: HowSureProps) {
  const { facts, sample, to } = report;
  const [fact] = facts;
  const last = marks?.filter(({ day }) => day <= to).reduce<PublicationMark | undefined>(laterOf, undefined);
  const isToday = to >= utcDay(Date.now());
  return (
    <Section name="How sure is this?" level={2}>
      <dl className={strip}>
        <Fact name="Events counted">{fact ? cellText("count", countsOf(fact, sample).value) : "–"}</Fact>
        <Fact name="Days">
          {describeRange(report)} (UTC{isToday && ", today so far"})
        </Fact>
        <Fact name="Numbers">{describeSample(sample) || "Exact: every accepted event counts."}</Fact>
        {marks && (
          <Fact name="Last publication">{last ? `${dayText(last.day)}: ${last.text}` : "None in these days"}</Fact>
        )}
        {!isReader && <OpenAlerts to={to} />}
      </dl>
    </Section>
  );
}

const laterOf = (one: PublicationMark | undefined, other: PublicationMark) =>
  one && one.day > other.day ? one : other;

function Fact({ name: title, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={name}>{title}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}

/** Those that are open, and were opened before the range ends. */
function OpenAlerts({ to }: { to: string }) {
  const { data } = useAlerts();
  const scope = useScope();
  if (!data) return null;
  const { open } = scopedAlerts(data, scope);
  const ofRange = open.filter(({ openedAt }) => openedAt.slice(0, 10) <= to);
  return (
    <Fact name="Open alerts">
      {ofRange.length === 0 ? (
        "None"
      ) : (
        <Link to="/alerts" className={linkStyle}>
          {ofRange.length}: {ofRange[0]?.title}
        </Link>
      )}
    </Fact>
  );
}
