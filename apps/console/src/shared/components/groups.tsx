/** Groups that open and close. Paper has them all open. */
import { Accordion, Disclosure, DisclosurePanel, DisclosureTitle } from "@react-spectrum/s2";
import { type ReactNode, useState } from "react";
import { usePrinting } from "../hooks/use-printing.ts";

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
  const ids = groups.map(({ id }) => id);
  return (
    <Accordion
      allowsMultipleExpanded
      expandedKeys={ids.filter((id) => isPrinting || areOpen !== toggled.includes(id))}
      onExpandedChange={(open) => setToggled(ids.filter((id) => open.has(id) !== areOpen))}
    >
      {groups.map(({ id, title, content }) => (
        <Disclosure key={id} id={id}>
          <DisclosureTitle>{title}</DisclosureTitle>
          <DisclosurePanel>{content}</DisclosurePanel>
        </Disclosure>
      ))}
    </Accordion>
  );
}
