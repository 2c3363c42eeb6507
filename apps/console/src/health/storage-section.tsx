/** Whether events can be stored, and how much room is left. */
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useRetention } from "../shared/hooks/use-retention.ts";
import { storageFacts } from "./storage-facts.ts";

export function StorageSection() {
  const health = useHealth();
  const retention = useRetention();
  if (!health) return null;
  return (
    <LeadSection title="Storage" lead="Where the edge keeps events. Every acknowledged event is on disk.">
      <FactList facts={storageFacts(health, retention.data)} />
    </LeadSection>
  );
}
