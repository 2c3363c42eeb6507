/** Errors of rules and of the library on pages. */
import type { PageError } from "@tagwell/contract";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";

export function ErrorsSection({ errors }: { errors: readonly PageError[] }) {
  return (
    <LeadSection
      title="Errors on pages"
      lead="Errors of rules and of the library. The library catches them, so they do not affect the page."
      empty={errors.length === 0 && "No page has reported an error in this period."}
    >
      <PlainTable
        isCaptionHidden
        caption="Errors on pages"
        columns={["Error", "Rule", "Count", "Last seen", "Library"]}
        rows={errors.map(({ rule, message, count, lastAt, build }) => ({
          key: `${rule} ${message}`,
          cells: [
            message,
            rule || "none",
            count.toLocaleString("en"),
            <time key="last" dateTime={lastAt}>
              {new Date(lastAt).toLocaleString("en-GB")}
            </time>,
            build,
          ],
        }))}
      />
    </LeadSection>
  );
}
