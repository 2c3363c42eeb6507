/** "Save as report": opens the declaration of what was asked. The dialog's code is requested when it is opened. */
import { ActionButton, Text } from "@react-spectrum/s2";
import SaveFloppy from "@react-spectrum/s2/icons/SaveFloppy";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { lazyRouteComponent } from "@tanstack/react-router";
import { useState } from "react";
import { LateDialog } from "../shared/components/late-dialog.tsx";
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
      <LateDialog isOpen={isOpen} onDismiss={() => setOpen(false)}>
        <SaveReportDialog {...props} />
      </LateDialog>
    </div>
  );
}
