/** The event as it was sent, as a tree or as JSON. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { CodeBlock } from "../../shared/components/code-block.tsx";
import { CopyButton } from "../../shared/components/copy-button.tsx";
import { Segments } from "../../shared/components/options.tsx";
import { SensitivityHelp } from "../../shared/components/sensitivity-help.tsx";
import type { TreeNode } from "./event-tree.ts";
import { EventTreeView } from "./event-tree-view.tsx";

export type SentView = "tree" | "json";

const bar = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 8, marginBottom: 8 });
const title = style({ font: "title", margin: 0 });

export interface SentEventProps {
  event: object;
  nodes: readonly TreeNode[];
  view: SentView;
  onView: (view: SentView) => void;
  expanded: ReadonlySet<string>;
  onExpanded: (expanded: ReadonlySet<string>) => void;
}

export function SentEvent({ event, nodes, view, onView, expanded, onExpanded }: SentEventProps) {
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
