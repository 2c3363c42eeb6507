/** The relay of accepted events to the vendor's edge. */
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { relayFacts } from "./relay-facts.ts";

/** Nothing where the relay is off. */
export function RelaySection() {
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
