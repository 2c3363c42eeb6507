/** The dialog of the search. */
import { CustomDialog } from "@react-spectrum/s2";
import { Palette } from "./palette.tsx";

export function SearchDialog({ onDone }: { onDone: () => void }) {
  return (
    <CustomDialog size="M" padding="none" isDismissible aria-label="Search">
      <Palette onDone={onDone} />
    </CustomDialog>
  );
}
