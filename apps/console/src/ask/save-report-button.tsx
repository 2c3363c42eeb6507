/** "Save as report": opens the declaration of what was asked. The dialog's code is requested when it is opened. */
import { ActionButton, DialogContainer, Text } from "@react-spectrum/s2";
import SaveFloppy from "@react-spectrum/s2/icons/SaveFloppy";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { SaveReportDialogProps } from "./save-report-dialog.tsx";

const SaveReportDialog = lazyRouteComponent(() => import("./save-report-dialog.tsx"), "SaveReportDialog");
const box = style({ display: "flex" });

export function SaveReportButton(props: SaveReportDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={box} data-screen-only>
      <ActionButton onPress={() => setOpen(true)}>
        <SaveFloppy />
        <Text>Save as report</Text>
      </ActionButton>
      <DialogContainer onDismiss={() => setOpen(false)}>
        {isOpen && (
          <Suspense fallback={null}>
            <SaveReportDialog {...props} />
          </Suspense>
        )}
      </DialogContainer>
    </div>
  );
}
