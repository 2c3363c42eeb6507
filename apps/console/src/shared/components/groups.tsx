/** Groups that open and close. Paper has them all open. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useState } from "react";
import { usePrinting } from "../hooks/use-printing.ts";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

const group = style({
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-300",
});
const summary = style({
  paddingY: 12,
  paddingX: 8,
  color: "neutral",
  cursor: "pointer",
  borderRadius: "default",
  backgroundColor: { default: "transparent", ":hover": "gray-100" },
  ...focusRing(0),
});
const heading = style({ display: "inline", font: "title", color: "neutral", margin: 0, overflowWrap: "anywhere" });
const panel = style({ paddingX: 8, paddingBottom: 16 });

export interface Group {
  id: string;
  title: string;
  content: ReactNode;
}

export interface GroupsProps {
  groups: readonly Group[];
  /** Opens all of them, for example those that a search has left. */
  areOpen?: boolean;
}

export function Groups({ groups, areOpen = false }: GroupsProps) {
  // Forgets what was opened or closed by hand when all of them open or close.
  return <ToggledGroups key={String(areOpen)} groups={groups} areOpen={areOpen} />;
}

function ToggledGroups({ groups, areOpen }: Required<GroupsProps>) {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const isPrinting = usePrinting();
  return (
    <div>
      {groups.map(({ id, title, content }) => (
        <details
          key={id}
          className={group}
          open={isPrinting || areOpen !== toggled.includes(id)}
          onToggle={({ currentTarget: { open } }) => {
            if (!isPrinting) setToggled((now) => (open === areOpen ? now.filter((one) => one !== id) : [...now, id]));
          }}
        >
          <summary className={summary}>
            <h3 className={heading}>{title}</h3>
          </summary>
          <div className={panel}>{content}</div>
        </details>
      ))}
    </div>
  );
}
