/** The timeline of a visit, with filters by page and text. */
import { Checkbox, SearchField } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Visit } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { timeOfDay } from "../shared/date-time.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { type TimelineLine, timelineOf } from "./timeline.ts";
import type { VisitSearch } from "./visit-search.ts";

const box = style({ display: "flex", flexDirection: "column", rowGap: 12 });
const heading = style({ font: "title-lg", margin: 0 });
const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 16 });
const list = style({ listStyleType: "none", margin: 0, padding: 0 });
const line = style<{ isBad: boolean }>({
  display: "grid",
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 720px)": [112, 88, "minmax(0, 1fr)"],
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
const small = style({ font: "ui-sm", color: "neutral-subdued", fontVariantNumeric: "tabular-nums" });
const detailList = style({ margin: 0, paddingStart: 20, font: "ui-sm", color: "neutral-subdued" });
const summary = style({ cursor: "pointer" });
const toEvent = style({
  font: "ui-sm",
  color: { default: "accent", forcedColors: "LinkText" },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
});
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

export interface TimelineProps {
  visit: Visit;
  search: VisitSearch;
  onSearch: (search: VisitSearch) => void;
}

export function Timeline({ visit, search, onSearch }: TimelineProps) {
  const { page, text = "" } = search;
  const lines = timelineOf(useProperty(), visit, { page, text });
  const { page: _page, ...ofAll } = search;
  const { text: _text, ...unfiltered } = search;
  return (
    <section aria-labelledby="timeline" className={box}>
      <h2 id="timeline" className={heading}>
        Timeline
      </h2>
      <div className={bar}>
        <SearchField
          label="Filter the timeline"
          value={text}
          onChange={(value) => onSearch(value === "" ? unfiltered : { ...search, text: value })}
          styles={style({ width: "full", maxWidth: 320 })}
        />
        <Checkbox
          isSelected={page !== undefined}
          onChange={(only) => {
            const last = visit.pages.at(-1);
            onSearch(only && last ? { ...search, visit: visit.visit, page: last.page } : ofAll);
          }}
        >
          Only the selected page
        </Checkbox>
      </div>
      <p className={note} role="status">
        {lines.length === 0 ? "No line matches. Try another text, or show all pages." : `${lines.length} lines`}
      </p>
      <ol className={list}>
        {lines.map((one) => (
          <li key={one.key} className={line({ isBad: one.isBad })}>
            <Line line={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line: { at, kind, title, details, eventKey } }: { line: TimelineLine }) {
  return (
    <>
      <time className={small} dateTime={at}>
        {timeOfDay(Date.parse(at))}
      </time>
      <span className={small}>{kind}</span>
      <div>
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
      </div>
    </>
  );
}
