/** Data health: a verdict with its evidence, its trends, then delivery, rejections, redactions, errors and storage, refreshed continuously. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { type UndeclaredFields, useUndeclaredFields } from "../shared/catalog/use-catalog.ts";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Loaded } from "../shared/components/loaded.tsx";
import { NoteLine, StaleLine } from "../shared/components/note-line.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import { useHealth, useRetention } from "../shared/hooks/use-health.ts";
import { RedactionsSection } from "../shared/redactions-section.tsx";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { HealthSummary } from "./health-summary.tsx";
import { periodOf } from "./period.ts";
import { RejectionsSection } from "./rejections-section.tsx";
import { relayFacts } from "./relay-facts.ts";
import { storageFacts } from "./storage-facts.ts";
import { trends } from "./trend.ts";
import { TrendChart } from "./trend-chart.tsx";
import { useQuality } from "./use-quality.ts";

const charts = style({
  display: "grid",
  gap: 16,
  gridTemplateColumns: {
    default: "[repeat(auto-fill, minmax(min(280px, 100%), 1fr))]",
    // Six charts: two full rows on wide screens.
    "@media (min-width: 1080px)": "[repeat(3, minmax(0, 1fr))]",
  },
});

export function HealthPage() {
  const { note } = periodOf(useScope());
  const query = useQuality();
  const undeclared = useUndeclaredFields();
  return (
    <ViewSheet label="Data health">
      {note && <NoteLine>{note}</NoteLine>}
      <StaleLine query={query} />
      <Loaded query={query} what="the report" advice="Check in the edge's terminal that it is running.">
        {(report) => <Report report={report} undeclared={undeclared} />}
      </Loaded>
    </ViewSheet>
  );
}

function Report({ report, undeclared }: { report: QualityReport; undeclared: UndeclaredFields }) {
  return (
    <>
      <HealthSummary report={report} undeclared={undeclared} />
      <section aria-labelledby="trend-lines">
        <h2 id="trend-lines" className={visuallyHidden}>
          Over time
        </h2>
        <div className={charts}>
          {trends.map(({ name, title, noun }) => (
            <TrendChart key={name} report={report} name={name} title={title} noun={noun} />
          ))}
        </div>
      </section>
      <DeliverySection delivery={report.delivery} />
      <RejectionsSection report={report} />
      <RedactionsSection cuts={report.cuts} isReported={report.delivery.pages > 0} />
      <ErrorsSection errors={report.errors} isReported={report.delivery.pages > 0} />
      <StorageSection />
      <RelaySection />
    </>
  );
}

/** Nothing where the relay is off. */
function RelaySection() {
  const relay = useHealth()?.relay;
  const times = useTimes();
  if (!relay) return null;
  return (
    <LeadSection
      title="Relay"
      lead="Accepted events are passed on to Adobe's edge. Those that wait are stored here until it takes them."
    >
      <FactList facts={relayFacts(relay, Date.now(), times)} />
    </LeadSection>
  );
}

/** Whether events can be stored, and how much room is left. */
function StorageSection() {
  const health = useHealth();
  const retention = useRetention();
  if (!health) return null;
  return (
    <LeadSection title="Storage" lead="Where the edge keeps events. Every acknowledged event is on disk.">
      <FactList facts={storageFacts(health, retention.data)} />
    </LeadSection>
  );
}
