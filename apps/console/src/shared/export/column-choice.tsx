/** Which columns a file has: all of them, until some are left out. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Button } from "../components/button.tsx";
import { Details } from "../components/details.tsx";
import { CheckboxGroup } from "../components/options.tsx";
import type { FileColumn } from "./export-file.ts";

const list = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 8,
  maxHeight: 240,
  overflow: "auto",
  paddingX: 4,
  paddingBottom: 4,
});
const buttons = style({ display: "flex", gap: 8, paddingY: 8 });

export interface ColumnChoiceProps {
  columns: readonly FileColumn[];
  /** Names. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const count = chosen.length === columns.length ? `all ${columns.length}` : `${chosen.length} of ${columns.length}`;
  return (
    <Details summary={`Columns: ${count}`}>
      <div className={buttons}>
        <Button size="S" onPress={() => onChange(columns.map(({ name }) => name))}>
          Choose all
        </Button>
        <Button size="S" onPress={() => onChange([])}>
          Choose none
        </Button>
      </div>
      <div className={list}>
        <CheckboxGroup
          label="Columns"
          isLabelHidden
          options={columns.map(({ name, title }) => ({ id: name, label: title }))}
          value={chosen}
          onChange={onChange}
        />
      </div>
    </Details>
  );
}
