/** Errors of rules and of the library on pages. */
import type { PageError } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { RuleLink, VersionLink } from "../shared/links.tsx";
import { useTimes } from "../shared/time/use-times.ts";

export interface ErrorsSectionProps {
  errors: readonly PageError[];
  /** Whether any page has reported in the period: of others it is not known whether they had errors. */
  isReported: boolean;
}

export function ErrorsSection({ errors, isReported }: ErrorsSectionProps) {
  const times = useTimes();
  return (
    <LeadSection
      title="Errors on pages"
      lead="Errors of rules and of the library. The library catches them, so they do not affect the page."
      empty={
        errors.length === 0 &&
        (isReported
          ? "No page has reported an error in this period."
          : "No page has reported in this period, so it is not known whether there were errors.")
      }
    >
      <PlainTable
        isCaptionHidden
        caption="Errors on pages"
        columns={["Error", "Rule", { name: "Count", isNumber: true }, "Last seen", "Library"]}
        rows={errors.map(({ rule, message, count, lastAt, build, environment }) => ({
          key: `${environment} ${rule} ${message}`,
          cells: [
            message,
            rule ? <RuleLink key="rule" rule={rule} /> : "none",
            rule ? (
              <Link key="count" to="/sessions" search={{ rule, result: "failed" }} className={linkStyle}>
                {count.toLocaleString("en")}
              </Link>
            ) : (
              count.toLocaleString("en")
            ),
            <time key="last" dateTime={lastAt}>
              {times.dateTime(lastAt)}
            </time>,
            <VersionLink key="library" environment={environment} version={build} />,
          ],
        }))}
      />
    </LeadSection>
  );
}
