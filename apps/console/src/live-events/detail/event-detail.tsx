/** One event in full: verdict and reasons, facts, and the event as it was sent. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow } from "@tagwell/contract";
import { memo, useMemo, useRef, useState } from "react";
import { textAt } from "../../shared/api/json-value.ts";
import { rowKey } from "../../shared/api/row-key.ts";
import { CodeBlock } from "../../shared/components/code-text.tsx";
import { CopyButton } from "../../shared/components/copy-button.tsx";
import { FactList } from "../../shared/components/fact-list.tsx";
import { Segments } from "../../shared/components/options.tsx";
import { SensitivityHelp } from "../../shared/components/sensitivity-help.tsx";
import { VerdictMark } from "../../shared/components/verdict-mark.tsx";
import { eventMeaning } from "../../shared/events/describe-event.ts";
import { relayFact } from "../../shared/events/relay-text.ts";
import { useEventFacts } from "../../shared/events/use-event-facts.ts";
import { useRelay } from "../../shared/events/use-relay.ts";
import { useProperty } from "../../shared/property/property-context.tsx";
import { useTimes } from "../../shared/time/use-times.ts";
import { eventTree, groupIds, idsAbove, nodeId, type TreeNode } from "./event-tree.ts";
import { EventTreeView } from "./event-tree-view.tsx";
import { FaultList } from "./fault-list.tsx";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 20 });
const lead = style({ font: "body", margin: 0, marginTop: 4 });

/** Memoized: the list beside it changes many times a second. */
export const EventDetail = memo(function EventDetail({ row }: { row: EventRow }) {
  const { xdm } = row.event;
  const property = useProperty(row.environment);
  const nodes = useMemo(() => eventTree(property.schema, row.event.xdm, row.reasons), [property, row]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(groupIds(nodes)));
  const [view, setView] = useState<SentView>("tree");
  const element = useRef<HTMLDivElement>(null);
  const facts = useEventFacts(row);
  const times = useTimes();
  const relay = useRelay([row]).get(rowKey(row));
  const meaning = eventMeaning(property.schema, textAt(xdm, "eventType") ?? "");

  function showField(path: readonly string[]): void {
    setView("tree");
    setExpanded(new Set([...expanded, ...idsAbove(path)]));
    // The tree with the expanded groups is rendered in the next frame.
    requestAnimationFrame(() => focusNode(element.current, path));
  }

  return (
    <div ref={element} className={stack}>
      <div>
        <VerdictMark verdict={row.verdict} />
        {meaning && <p className={lead}>{meaning}</p>}
      </div>
      {row.reasons.length > 0 && (
        <FaultList verdict={row.verdict} reasons={row.reasons} xdm={xdm} onShowField={showField} />
      )}
      <FactList facts={[...facts, ...(relay ? [relayFact(relay, times)] : [])]} />
      <SentEvent
        event={row.event}
        nodes={nodes}
        view={view}
        onView={setView}
        expanded={expanded}
        onExpanded={setExpanded}
      />
    </div>
  );
});

/** Focuses the deepest existing node of the path: a missing field is shown under the last group that was sent. */
function focusNode(within: HTMLElement | null, path: readonly string[]): void {
  for (let length = path.length; length > 0; length--) {
    const node = within?.querySelector<HTMLElement>(`[data-key="${CSS.escape(nodeId(path.slice(0, length)))}"]`);
    if (!node) continue;
    node.focus();
    node.scrollIntoView({ block: "center" });
    return;
  }
}

type SentView = "tree" | "json";

const bar = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 8, marginBottom: 8 });
const title = style({ font: "title", margin: 0 });

interface SentEventProps {
  event: object;
  nodes: readonly TreeNode[];
  view: SentView;
  onView: (view: SentView) => void;
  expanded: ReadonlySet<string>;
  onExpanded: (expanded: ReadonlySet<string>) => void;
}

/** The event as it was sent, as a tree or as JSON. */
function SentEvent({ event, nodes, view, onView, expanded, onExpanded }: SentEventProps) {
  const json = JSON.stringify(event, null, 2);
  return (
    <section aria-labelledby="sent-event">
      <div className={bar}>
        <h3 id="sent-event" className={title}>
          Sent event
        </h3>
        <SensitivityHelp />
        <div className={style({ flexGrow: 1 })} />
        <Segments
          label="Show as"
          options={[
            { id: "tree", label: "Tree" },
            { id: "json", label: "JSON" },
          ]}
          value={view}
          onChange={onView}
        />
        <CopyButton name="Copy JSON" text={json} />
      </div>
      {view === "tree" ? (
        <EventTreeView nodes={nodes} expanded={expanded} onExpanded={onExpanded} />
      ) : (
        <CodeBlock text={json} />
      )}
    </section>
  );
}
