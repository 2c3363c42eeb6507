/** The erasures, with their progress. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { emptyText, LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { progressOf } from "./erasure-progress.ts";

/** Milliseconds between two requests while an erasure runs. */
const pollMs = 2000;

/** The query key of the list. */
export const erasuresKey = ["erasures"];

export function ErasureTable() {
  const times = useTimes();
  const query = useQuery({
    queryKey: erasuresKey,
    queryFn: ({ signal }) => call("GET /api/erasures", { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(({ doneAt }) => !doneAt) ? pollMs : false),
  });
  const rows = query.data ?? [];
  return (
    <LeadSection
      title="Erasures"
      lead="Newest first. The identity is not kept. The same identity always has the same short hash."
      empty={emptyText(query, "Nothing has been erased.")}
    >
      <PlainTable
        isCaptionHidden
        caption="List of erasures"
        columns={["Number", "Requested", "Account", "Identity", "Reason", "Result"]}
        rows={rows.map((row) => ({
          key: String(row.number),
          cells: [
            row.number,
            times.dateTime(row.at),
            row.who,
            <>
              {row.namespace} <code>{row.person}</code>
            </>,
            row.reason,
            progressOf(row),
          ],
        }))}
      />
    </LeadSection>
  );
}
