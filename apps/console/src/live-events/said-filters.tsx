/** The filters by what events say, such as their page: each with a button that removes it. */

import Close from "@react-spectrum/s2/icons/Close";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Button } from "../shared/components/button.tsx";
import { pageLabel } from "../shared/events/page-label.ts";
import type { EventFilters } from "./event-filters.ts";

const list = style({ display: "flex", flexWrap: "wrap", gap: 8, listStyleType: "none", margin: 0, padding: 0 });
const item = style({ minWidth: 0, maxWidth: "full" });

type Where = NonNullable<EventFilters["where"]>;

export interface SaidFiltersProps {
  where: Where;
  /** Undefined once none is left. */
  onWhere: (where: Where | undefined) => void;
}

export function SaidFilters({ where, onWhere }: SaidFiltersProps) {
  const remove = (field: string) => {
    const left = Object.entries(where).filter(([name]) => name !== field);
    onWhere(left.length > 0 ? Object.fromEntries(left) : undefined);
  };
  return (
    <ul className={list} aria-label="Only events that say">
      {Object.entries(where).map(([field, value]) => (
        <li key={field} className={item}>
          <Button aria-label={`Remove the filter ${saidText(field, value)}`} onPress={() => remove(field)}>
            <span>{saidText(field, value)}</span>
            <Close />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Such as "Page: Cardiology / Appointments". */
function saidText(field: string, value: string): string {
  if (value === "") return `${titleOf(field)}: none`;
  return `${titleOf(field)}: ${field === "page" ? pageLabel(value) : value}`;
}

/** A part that every event has; another one is called by its path. */
const titleOf = (field: string) => ({ page: "Page", referrer: "Referrer", visitor: "Visitor" })[field] ?? field;
