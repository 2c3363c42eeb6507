/** The event as an expandable tree. */
import ChevronRight from "@react-spectrum/s2/icons/ChevronRight";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Breakable } from "../../shared/components/breakable.tsx";
import { focusRing } from "../../shared/components/focus-ring.ts" with { type: "macro" };
import { SensitivityMark } from "../../shared/components/sensitivity-mark.tsx";
import { FieldLink } from "../../shared/links.tsx";
import type { TreeNode } from "./event-tree.ts";

const list = style<{ isInner: boolean }>({
  listStyleType: "none",
  margin: 0,
  padding: 0,
  paddingStart: { isInner: 16 },
});
const item = style({
  ...focusRing(-2),
  borderRadius: "sm",
  font: "ui",
});
const line = style<{ isFaulty: boolean }>({
  display: "flex",
  alignItems: "start",
  columnGap: 4,
  paddingY: 4,
  paddingEnd: 8,
  borderRadius: "sm",
  backgroundColor: { default: "transparent", isFaulty: "red-100", ":hover": "gray-75" },
});
const noChevron = style({ width: 20, flexShrink: 0 });
const chevron = style<{ isExpanded: boolean }>({
  borderStyle: "none",
  backgroundColor: "transparent",
  color: "neutral",
  padding: 0,
  size: 20,
  flexShrink: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  cursor: "pointer",
  rotate: { default: "0deg", isExpanded: "90deg" },
  borderRadius: "sm",
  ...focusRing(0),
});
const body = style({ flexGrow: 1, minWidth: 0 });
const head = style({ display: "flex", alignItems: "baseline", columnGap: 8 });
const name = style({ fontWeight: "medium", color: "neutral", flexShrink: 0 });
const value = style<{ kind: TreeNode["kind"] }>({
  flexGrow: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  color: {
    default: "neutral-subdued",
    kind: { text: "green-1000", number: "blue-1000", flag: "purple-1000" },
    forcedColors: "[CanvasText]",
  },
});
const meaning = style({ font: "ui-sm", color: "neutral-subdued" });
const fault = style({ font: "ui-sm", color: "red-1000", fontWeight: "medium" });

export interface EventTreeViewProps {
  nodes: readonly TreeNode[];
  /** Ids of the expanded groups. */
  expanded: ReadonlySet<string>;
  onExpanded: (expanded: ReadonlySet<string>) => void;
}

export function EventTreeView({ nodes, expanded, onExpanded }: EventTreeViewProps) {
  const toggle = (id: string) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    onExpanded(next);
  };
  return <Nodes label="Event" nodes={nodes} expanded={expanded} onToggle={toggle} />;
}

interface NodesProps {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Nodes({ label, nodes, expanded, onToggle }: NodesProps) {
  return (
    <ul aria-label={label} className={list({ isInner: label !== "Event" })}>
      {nodes.map((node) => {
        const isExpanded = expanded.has(node.id);
        const isGroup = node.children.length > 0;
        return (
          // A reason's link moves the focus here.
          <li key={node.id} data-key={node.id} tabIndex={-1} className={item}>
            <div className={line({ isFaulty: node.faults.length > 0 })}>
              {isGroup ? (
                <button
                  type="button"
                  className={chevron({ isExpanded })}
                  aria-label={node.name}
                  aria-expanded={isExpanded}
                  onClick={() => onToggle(node.id)}
                >
                  <ChevronRight styles={iconStyle({ size: "XS" })} />
                </button>
              ) : (
                <span className={noChevron} />
              )}
              <NodeText node={node} />
            </div>
            {isGroup && isExpanded && (
              <Nodes label={node.name} nodes={node.children} expanded={expanded} onToggle={onToggle} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NodeText({ node }: { node: TreeNode }) {
  return (
    <div className={body}>
      <div className={head}>
        <span className={name}>
          {node.field ? (
            <FieldLink path={(JSON.parse(node.id) as string[]).join(".")}>{node.name}</FieldLink>
          ) : (
            node.name
          )}
        </span>
        <span className={value({ kind: node.kind })}>
          <Breakable text={node.value} />
        </span>
        {node.field && <SensitivityMark sensitivity={node.field.sensitivity} />}
      </div>
      {node.field && <div className={meaning}>{node.field.meaning}</div>}
      {node.faults.map((text) => (
        <div key={text} className={fault}>
          {text}
        </div>
      ))}
    </div>
  );
}
