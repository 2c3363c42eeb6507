/** "Sort by", where the rows of a table are lists and its columns have no titles to press. */
import { Picker, PickerItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
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
      text: `${name}, ${order}`,
      sort: { column, isDescending },
    });
    const both = [choice(false, up ?? ""), choice(true, down ?? "")];
    return isNumber ? both.reverse() : both;
  });
  return (
    <div className={box} data-screen-only>
      <Picker
        size="S"
        labelPosition="side"
        label="Sort by"
        value={by < 0 ? ownOrder : `${by} ${isDescending}`}
        onChange={(id) => onSort(choices.find((choice) => choice.id === id)?.sort)}
      >
        {[{ id: ownOrder, text: "The table's own order" }, ...choices].map(({ id, text }) => (
          <PickerItem key={id} id={id}>
            {text}
          </PickerItem>
        ))}
      </Picker>
    </div>
  );
}
