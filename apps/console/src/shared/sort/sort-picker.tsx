/** "Sort by", where the rows of a table are lists and its columns have no titles to press. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Choice } from "../components/choice.tsx";
import type { TableColumn, TableSort } from "../components/column-title.tsx";

const ownOrder = "own";
const box = style({ paddingBottom: 8 });

export interface SortPickerProps {
  columns: readonly TableColumn[];
  sort: TableSort;
}

export function SortPicker({ columns, sort: { columns: sortable, by, isDescending, onSort } }: SortPickerProps) {
  const choices = sortable.flatMap((column) => {
    const { name = "", isNumber = false } = columns[column] ?? {};
    const [up, down] = isNumber ? ["least first", "greatest first"] : ["A to Z", "Z to A"];
    const choice = (isDescending: boolean, order: string) => ({
      id: `${column} ${isDescending}`,
      label: `${name}, ${order}`,
      sort: { column, isDescending },
    });
    const both = [choice(false, up ?? ""), choice(true, down ?? "")];
    return isNumber ? both.reverse() : both;
  });
  return (
    <div className={box} data-screen-only>
      <Choice
        label="Sort by"
        labelPlace="side"
        value={by < 0 ? ownOrder : `${by} ${isDescending}`}
        onChange={(id) => onSort(choices.find((choice) => choice.id === id)?.sort)}
        options={[{ id: ownOrder, label: "The table's own order" }, ...choices]}
      />
    </div>
  );
}
