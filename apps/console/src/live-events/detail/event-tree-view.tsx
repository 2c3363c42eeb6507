/** The event as an expandable tree. */
import ChevronRight from "@react-spectrum/s2/icons/ChevronRight";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Button, Collection, Tree, TreeItem, TreeItemContent } from "react-aria-components";
import { Breakable } from "../../shared/components/breakable.tsx";
import { SensitivityMark } from "../../shared/components/sensitivity-mark.tsx";
import { FieldLink } from "../../shared/links.tsx";
import type { TreeNode } from "./event-tree.ts";

const item = style<{ isFocusVisible: boolean }>({
  outlineStyle: { default: "none", isFocusVisible: "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
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
const chevron = style({
  borderStyle: "none",
  backgroundColor: "transparent",
  padding: 0,
  size: 20,
  flexShrink: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  cursor: "pointer",
  outlineStyle: "none",
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
  return (
    <Tree
      aria-label="Event"
      items={nodes}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpanded(keys as Set<string>)}
      className={style({ outlineStyle: "none" })}
    >
      {renderNode}
    </Tree>
  );
}

function renderNode(node: TreeNode) {
  return (
    <TreeItem id={node.id} textValue={`${node.name} ${node.value}`} className={item}>
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded }) => (
          <div
            className={line({ isFaulty: node.faults.length > 0 })}
            style={{ paddingInlineStart: (level - 1) * 16 + (hasChildItems ? 0 : 24) }}
          >
            {hasChildItems && (
              <Button slot="chevron" className={chevron}>
                <span
                  className={style({
                    display: "flex",
                    transition: "default",
                    rotate: { default: "0deg", isExpanded: "90deg" },
                  })({ isExpanded })}
                >
                  <ChevronRight styles={iconStyle({ size: "XS" })} />
                </span>
              </Button>
            )}
            <NodeText node={node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{renderNode}</Collection>
    </TreeItem>
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
