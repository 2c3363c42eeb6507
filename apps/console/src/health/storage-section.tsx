/** Whether events can be stored, and how much room is left. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { storageFacts } from "./storage-facts.ts";

export function StorageSection() {
  const health = useHealth();
  // Refused where the storage cannot remove single events, and does not tell its size.
  const retention = useQuery({
    queryKey: ["retention"],
    queryFn: ({ signal }) => call("GET /api/retention", { signal }),
    retry: false,
  });
  if (!health) return null;
  return (
    <LeadSection title="Storage" lead="Where the edge keeps events. Every acknowledged event is on disk." empty={false}>
      <FactList facts={storageFacts(health, retention.data)} />
    </LeadSection>
  );
}
