/** The list of sessions, newest first, with its filters. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type RuleResult, ruleResults, type VisitSummary } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { Button } from "../shared/components/button.tsx";
import { Choice } from "../shared/components/choice.tsx";
import { SearchField } from "../shared/components/field.tsx";
import { focusRing } from "../shared/components/focus-ring.ts" with { type: "macro" };
import { SiteDot } from "../shared/components/site-dot.tsx";
import { counted } from "../shared/counted.ts";
import { useProperties, useProperty } from "../shared/property/property-context.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { failuresOf, outcomeOf, titleOf, visitorNames } from "./session-titles.ts";
import { filtersOf, type SessionFilters } from "./sessions-search.ts";

const column = style({
  flexShrink: 0,
  width: { default: "full", "@media (min-width: 1024px)": 320 },
  maxHeight: { default: 360, "@media (min-width: 1024px)": "none" },
  boxSizing: "border-box",
  overflow: "auto",
  padding: 8,
  borderWidth: 0,
  borderEndWidth: { default: 0, "@media (min-width: 1024px)": 1 },
  borderBottomWidth: { default: 1, "@media (min-width: 1024px)": 0 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
const list = style({ listStyleType: "none", margin: 0, padding: 0 });
const entry = style<{ isChosen: boolean }>({
  display: "flex",
  flexDirection: "column",
  rowGap: 2,
  boxSizing: "border-box",
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  // Addresses rarely contain spaces.
  overflowWrap: "anywhere",
  color: { default: "neutral", forcedColors: "LinkText" },
  textDecoration: "none",
  borderRadius: "lg",
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isChosen: "gray-200" },
  // Forced colours remove the background, so that the border marks the open session there.
  borderWidth: 0,
  borderStartWidth: 4,
  borderStyle: "solid",
  borderColor: {
    default: { default: "transparent", forcedColors: "Background" },
    isChosen: { default: "transparent", forcedColors: "Highlight" },
  },
  ...focusRing(-2),
});
const small = style({ font: "ui-sm", color: { default: "neutral-subdued", forcedColors: "[CanvasText]" } });
const bad = style({ font: "ui-sm", fontWeight: "bold", color: { default: "red-1000", forcedColors: "[CanvasText]" } });
const heading = style({ font: "title", margin: 0, paddingX: 12, paddingY: 8 });
const filterBar = style({ display: "flex", flexWrap: "wrap", gap: 8, paddingX: 12, paddingBottom: 12 });
const more = style({ padding: 12 });
const any = "any" as const;
const resultNames: Record<RuleResult, string> = { fired: "Fired", skipped: "Skipped", failed: "Failed" };

export interface SessionListProps {
  sessions: readonly VisitSummary[];
  chosen: string | undefined;
  filters: SessionFilters;
  onFilters: (filters: SessionFilters) => void;
  /** Loads older sessions; undefined where there are none. */
  onOlder: (() => void) | undefined;
  isLoading: boolean;
}

export function SessionList({ sessions, chosen, filters, onFilters, onOlder, isLoading }: SessionListProps) {
  const times = useTimes();
  return (
    // Paper shows the open session. This list scrolls, so that it would be cut off there.
    <section className={column} aria-labelledby="session-list" data-screen-only={chosen !== undefined || undefined}>
      <h2 id="session-list" className={heading}>
        Sessions ({times.zone})
      </h2>
      <Filters filters={filters} onFilters={onFilters} />
      <ul className={list}>
        {sessions.map((session) => (
          <li key={session.visit}>
            <Entry session={session} isChosen={session.visit === chosen} filters={filters} />
          </li>
        ))}
      </ul>
      {onOlder && (
        <div className={more}>
          <Button variant="secondary" onPress={onOlder} isPending={isLoading}>
            Show older sessions
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry(props: { session: VisitSummary; isChosen: boolean; filters: SessionFilters }) {
  const { session, isChosen, filters } = props;
  const { schema } = useProperty();
  const times = useTimes();
  const sites = [...new Set(session.pages.map(({ site }) => site))];
  const failures = failuresOf(session.counts);
  return (
    <Link
      to="/sessions"
      search={{ ...filters, session: session.visit }}
      className={entry({ isChosen })}
      aria-current={isChosen}
    >
      <span>{titleOf(session)}</span>
      <span className={small}>
        {visitorNames[session.visitor]} · {outcomeOf(session, schema)}
      </span>
      {failures && <span className={bad}>{failures}</span>}
      <span className={small}>
        {sites.map((site) => (
          <span key={site}>
            <SiteDot site={site} /> ·{" "}
          </span>
        ))}
        {times.short(session.startedAt)}, {counted(session.pages.length, "page")}
      </span>
    </Link>
  );
}

function Filters({ filters, onFilters }: Pick<SessionListProps, "filters" | "onFilters">) {
  const { q, rule, result } = filters;
  const declared = useProperties().flatMap(({ rules }) => rules.map(({ name }) => name));
  const names = [...new Set([...declared, ...(rule ? [rule] : [])])].sort();
  const change = (next: Record<string, unknown>) => onFilters(filtersOf({ ...filters, ...next }));
  return (
    <search className={filterBar} aria-label="Filters">
      <SearchField label="Path or id" value={q ?? ""} onChange={(text) => change({ q: text })} />
      <Choice
        label="Rule"
        labelPlace="hidden"
        value={rule ?? any}
        onChange={(key) => change({ rule: key === any ? undefined : key })}
        options={[any, ...names].map((id) => ({ id, label: id === any ? "Any rule" : id }))}
      />
      <Choice
        label="Result"
        labelPlace="hidden"
        value={result ?? any}
        onChange={(key) => change({ result: key === any ? undefined : key })}
        options={[any, ...ruleResults].map((id) => ({ id, label: id === any ? "Any result" : resultNames[id] }))}
      />
    </search>
  );
}
