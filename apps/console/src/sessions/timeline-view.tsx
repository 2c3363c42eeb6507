/** The timeline of a session, with filters by page and text. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Visit } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { SearchField } from "../shared/components/field.tsx";
import { besideFields } from "../shared/components/field-styles.ts";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Checkbox } from "../shared/components/options.tsx";
import { counted } from "../shared/counted.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import type { SessionsSearch } from "./sessions-search.ts";
import { collapsePushes, type TimelineLine, timelineOf } from "./timeline.ts";

const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 16 });
const list = style({ listStyleType: "none", margin: 0, padding: 0 });
const line = style<{ isBad: boolean }>({
  display: "grid",
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 720px)": [160, 88, "minmax(0, 1fr)"],
  },
  columnGap: 16,
  paddingY: 8,
  paddingStart: 12,
  font: "ui",
  color: "neutral",
  overflowWrap: "anywhere",
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStartWidth: 2,
  borderStyle: "solid",
  borderColor: { default: "gray-200", isBad: { default: "red-800", forcedColors: "Highlight" } },
});
const content = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 12 });
const small = style({ font: "ui-sm", color: "neutral-subdued", fontVariantNumeric: "tabular-nums" });
const detailList = style({ margin: 0, paddingStart: 20, font: "ui-sm", color: "neutral-subdued" });
const summary = style({ cursor: "pointer" });
const toEvent = style({
  font: "ui-sm",
  // Large enough to be hit beside the line above and the link before it.
  display: "inline-block",
  paddingY: 4,
  color: { default: "accent", forcedColors: "LinkText" },
  ...focusRing(0),
});
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

export interface TimelineProps {
  visit: Visit;
  /** The page that is explained above. */
  page: string;
  search: SessionsSearch;
  onSearch: (search: SessionsSearch, replace?: boolean) => void;
}

export function Timeline({ visit, page, search, onSearch }: TimelineProps) {
  const times = useTimes();
  const { only, text = "" } = search;
  const all = timelineOf(useProperty(), visit, { page: only && page, text });
  const lines = text === "" ? collapsePushes(all) : all;
  const { only: _only, ...ofAll } = search;
  const { text: _text, ...unfiltered } = search;
  return (
    <LeadSection title={`Timeline (${times.zone})`}>
      <div className={bar}>
        <SearchField
          isLabelShown
          label="Filter the timeline"
          value={text}
          onChange={(value) => onSearch(value === "" ? unfiltered : { ...search, text: value }, true)}
        />
        <div className={besideFields}>
          <Checkbox
            isSelected={only !== undefined}
            onChange={(isOnly) => onSearch(isOnly ? { ...search, only: "page" } : ofAll, true)}
          >
            Only the selected page
          </Checkbox>
        </div>
      </div>
      <p className={note} role="status">
        {all.length === 0 ? "No line matches. Try another text, or show all pages." : counted(all.length, "line")}
      </p>
      <ol className={list}>
        {lines.map((one) => (
          <li key={one.key} className={line({ isBad: one.isBad })}>
            <Line line={one} />
          </li>
        ))}
      </ol>
    </LeadSection>
  );
}

function Line({ line: { at, kind, title, details, eventKey, rule } }: { line: TimelineLine }) {
  const times = useTimes();
  return (
    <>
      <time className={small} dateTime={at}>
        {times.stamp(at)}
      </time>
      <span className={small}>{kind}</span>
      <div className={content}>
        {details.length === 0 ? (
          title
        ) : (
          <details>
            <summary className={summary}>{title}</summary>
            <ul className={detailList}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
        )}
        {eventKey && (
          <Link className={toEvent} to="/events/$eventKey" params={{ eventKey }}>
            Open the event
          </Link>
        )}
        {rule && (
          <Link className={toEvent} to="/rules/$rule" params={{ rule }}>
            Open the rule
          </Link>
        )}
      </div>
    </>
  );
}
