/** Which columns a file has: all of them, until some are left out. */
import { ActionButton, Checkbox, CheckboxGroup } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { FileColumn } from "./export-file.ts";

const box = style({ width: "full" });
const summary = style({ font: "ui", cursor: "pointer", paddingY: 4 });
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
const title = style({ overflowWrap: "anywhere" });

export interface ColumnChoiceProps {
  columns: readonly FileColumn[];
  /** Names. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const count = chosen.length === columns.length ? `all ${columns.length}` : `${chosen.length} of ${columns.length}`;
  return (
    <details className={box}>
      <summary className={summary}>{`Columns: ${count}`}</summary>
      <div className={buttons}>
        <ActionButton size="S" onPress={() => onChange(columns.map(({ name }) => name))}>
          Choose all
        </ActionButton>
        <ActionButton size="S" onPress={() => onChange([])}>
          Choose none
        </ActionButton>
      </div>
      <div className={list}>
        <CheckboxGroup aria-label="Columns" value={[...chosen]} onChange={onChange}>
          {columns.map(({ name, title: words }) => (
            <Checkbox key={name} value={name}>
              <span className={title}>{words}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    </details>
  );
}
