/** The sheet itself: the answer, its evidence, and lines for a signature. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { compareTraffic, countUndeclared, type TrafficComparison } from "../shared/catalog/compare-traffic.ts";
import type { RangeTraffic } from "../shared/catalog/use-catalog.ts";
import { ChoiceTotals } from "../shared/choice-totals.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { eventList } from "../shared/field-events.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { RedactionsSection } from "../shared/redactions-section.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { answerSentence, rangeText } from "./answer-sentence.ts";
import { FieldsBySensitivity } from "./fields-by-sensitivity.tsx";
import { LiveBuildsSection } from "./live-builds-section.tsx";
import { OtherParts } from "./other-parts.tsx";
import { PagesSection } from "./pages-section.tsx";
import { sensitivityNames } from "./sensitivity-names.ts";
import { SheetTitle } from "./sheet-title.tsx";
import { TrafficCheck } from "./traffic-check.tsx";
import { type SheetScope, useLiveBuilds, useRedactions } from "./use-sheet.ts";

export interface OutboundSheetProps {
  catalog: Property;
  scope: SheetScope;
  traffic: UseQueryResult<RangeTraffic>;
  /** Words of the search. */
  q: string | undefined;
}

export function OutboundSheet({ catalog, scope, traffic, q }: OutboundSheetProps) {
  const { site, span, environment } = scope;
  const times = useTimes();
  const redactions = useRedactions(scope);
  const live = useLiveBuilds(scope);
  const { data, error } = traffic;
  const comparison = compareTraffic(catalog, data, site);
  const { fields, undeclared } = comparison;
  // One answer: what is shown is all of one range, and moves no further once it is there.
  if ((!data && !error) || redactions.isPending) return <Loading what="Counting the events" />;
  const range = data && rangeText(data.span.since, data.span.until ?? isoOf(traffic.dataUpdatedAt), times);
  return (
    <>
      <SheetTitle
        catalog={catalog}
        site={site}
        range={range}
        answer={
          data && range && answerOf({ catalog, site, range, comparison, traffic: data, redactions: redactions.data })
        }
        builds={live.builds ?? []}
      />
      <TrafficCheck traffic={traffic} fields={fields} undeclared={undeclared} />
      {data && <PagesSection catalog={catalog} pages={data.pages ?? []} q={q} />}
      <FieldsBySensitivity
        catalog={catalog}
        fields={fields.filter((field) =>
          hasWords(q, field.path, field.meaning, sensitivityNames[field.sensitivity], eventList(field.events)),
        )}
        total={fields.length}
        none={data ? "none" : "unknown"}
        areOpen={q !== undefined}
      />
      {redactions.data ? (
        <RedactionsSection cuts={redactions.data.cuts} isReported={redactions.data.pages > 0} />
      ) : (
        <Text>The redactions could not be loaded: {redactions.error.message}</Text>
      )}
      <LiveBuildsSection {...live} />
      <ChoiceTotals title="Consent in this time" wanted={{ ...span, environment, ...(site && { site }) }} />
      <Text>
        <Link to="/consent" className={linkStyle} data-screen-only>
          All choices of visitors
        </Link>
      </Text>
      <OtherParts catalog={catalog} site={site} q={q} />
      <SignatureBlock />
    </>
  );
}

interface AnswerParts extends Pick<Parameters<typeof answerSentence>[0], "range" | "redactions"> {
  catalog: Property;
  site: string | undefined;
  comparison: TrafficComparison;
  traffic: RangeTraffic;
}

function answerOf({ catalog, site, comparison, traffic, ...rest }: AnswerParts): string {
  return answerSentence({
    ...rest,
    place: site ? siteLabel(catalog, site) : "every site",
    accepted: traffic.accepted.events,
    rejected: traffic.rejected.events,
    fields: comparison.fields,
    undeclared: countUndeclared(comparison.undeclared, traffic),
  });
}

const isoOf = (time: number) => new Date(time).toISOString();

const lines = style({ display: "flex", flexWrap: "wrap", columnGap: 32, rowGap: 32, paddingTop: 40 });
const line = style({
  font: "ui-sm",
  color: "neutral-subdued",
  // Three of them beside one another on A4.
  width: 176,
  paddingTop: 4,
  borderWidth: 0,
  borderTopWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-700",
});

/** Lines for a signature on paper. */
function SignatureBlock() {
  return (
    <Section name="Signature" level={2}>
      <Text>I have reviewed the outbound data of this time range and its builds, and approve it.</Text>
      <div className={lines}>
        {["Name", "Signature", "Date"].map((what) => (
          <div key={what} className={line}>
            {what}
          </div>
        ))}
      </div>
    </Section>
  );
}
